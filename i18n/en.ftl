## The page

title = Queenscope
tagline = Watch backtracking think
page-title = Queenscope · { $problem }
to-panels = To the panels

## Parts that other messages use

cell-at = row { $row }, column { $column }
along-row = along the row
along-column = along the column
along-diagonal = along the diagonal
along-antidiagonal = along the antidiagonal
over-edge = {", over the edge,"}

## What just happened

says-ready = Nothing is placed yet. Press play, or go step by step.
says-placed = A queen is placed on row { $row }, column { $column }.
says-removed = Back: the queen on row { $row }, column { $column } is taken away.
says-blocked = Row { $row }, column { $column } is blocked.
says-attacked = Row { $row }, column { $column } is attacked { $along } by the queen in row { $by-row }, column { $by-column }.
says-skipped = Row { $row } is left without a queen.
says-fewer-cells = { $left ->
        [one] Only one cell is left
       *[other] Only { $left } cells are left
    } for { $needed ->
        [one] one more queen
       *[other] { $needed } more queens
    }: back.
says-fewer-rows = { $left ->
        [one] Only one row is left
       *[other] Only { $left } rows are left
    } for { $needed ->
        [one] one more queen
       *[other] { $needed } more queens
    }: back.
says-bound-rows = There is no placement: a row holds one queen, and there { $most ->
        [one] is only one row.
       *[other] are only { $most } rows.
    }
says-bound-cols = There is no placement: a column holds one queen, and there { $most ->
        [one] is only one column.
       *[other] are only { $most } columns.
    }
says-bound-diagonals = There is no placement: on this torus each direction has { $most ->
        [one] a single diagonal, for one queen.
       *[other] only { $most } diagonals, for one queen each.
    }
says-solution = Placement { $number }: { $queens ->
        [one] the queen stands.
       *[other] all { $queens } queens stand, and none attacks another.
    }
says-solution-empty = Placement { $number }: the empty board, with no queen to place.
says-finished = { $count ->
        [0] Every possibility is tried: there is no placement.
        [one] Every possibility is tried: there is one placement.
       *[other] Every possibility is tried: there are { $number } placements.
    }
says-seeking-next = Looking for the next placement …
says-seeking-previous = Going back to the placement before …
says-seeking-end = Running to the end …
says-seeking-share = Going there …
says-seeking-step = Going there …
says-shown = Placement { $number } from the list.
back-to-search = Back to the search

## The board

board-name = Board of { $rows } rows and { $columns } columns
cell-free = free
cell-blocked = blocked
cell-queen = queen
cell-attacked = attacked by the queen in row { $row }, column { $column }
blocked-note = A blocked cell never stops an attack.

## Transport

transport = Playback
play = Play
pause = Pause
step = Next step
step-back = Previous step
next-solution = Next placement
previous-solution = Previous placement
to-start = To the start
to-end = To the end
speed = Speed
speed-value = { $rate } steps/s
speed-slow = a step in 2 s
speed-fastest = full speed

## Panels

panels = Panels
panel-search = Search
panel-placements = Placements
panel-setup = Setup

## Search panel

counters = Counters
count-steps = steps
count-nodes = nodes
count-candidates = candidates tested
count-checks = elementary checks
count-backtracks = backtracks
count-prunes = branches pruned
count-solutions = placements found
count-depth = greatest depth
help-nodes = Queens placed.
help-candidates = Cells tried: those that got a queen and those rejected.
help-checks = Comparisons of two queens, or look-ups of a flag or mask.
help-backtracks = Queens taken away again.
stack = Call stack
stack-top = now choosing
stack-done = all choices tried
stack-frame = row { $row }, column { $column }
stack-choices = choice { $tried } of { $choices }

## Placements panel

placements-none-yet = None found yet. Play the search.
placements-found = { $count ->
        [one] One placement found so far.
       *[other] { $number } placements found so far.
    }
placements-all = { $count ->
        [0] There is no placement.
        [one] There is one placement.
       *[other] There are { $number } placements.
    }
placements-kept = The first { $number } are listed.
placement-name = Placement { $number }
placement-empty = the empty board
cancel = Cancel
task-export = Writing { $format }
task-found = { $number } found
task-time = { $seconds } s
task-left = about { $seconds } s left
task-done-export = Saved { $number } as { $format }, in { $seconds } s.
task-failed = This did not work: { $why }
task-too-large = The text passed { $most } MB, the most a page can hold. Use the command: queens list.
export = Export
export-all = Export all
export-format = Format
export-save = Save the list
format-cells = cell numbers
format-board = boards
format-columns = columns
format-csv = CSV
format-json = JSON
format-jsonl = JSON Lines
format-needs-full = needs a queen in every row

## Setup panel

presets = Classic problems
preset-eight = Eight queens
preset-fewer = Fewer queens
preset-reserved = Reserved squares
preset-torus = Torus
preset-eight-hint = 8 × 8, the classic
preset-fewer-hint = 4 on a wider board
preset-reserved-hint = four blocked cells
preset-torus-hint = 7 × 7, edges joined
rows = Rows
cols = Columns
queens = Queens
less = { $field }: one less
more = { $field }: one more
square = Keep it n × n with n queens
wrap = Edges
wrap-none = plain
wrap-torus = torus
wrap-rows = top meets bottom
wrap-cols = left meets right
approach = Approach
approach-cells = cells
approach-rows = rows
approach-occupancy = occupancy
approach-bitmask = bitmask
approach-skip-rows = skip rows
approach-cells-about = Every later cell in turn, compared with each queen so far.
approach-rows-about = One queen a row; each column is compared with every queen so far.
approach-occupancy-about = One queen a row; three flags tell at once whether a cell is attacked.
approach-bitmask-about = One queen a row; a mask holds the free columns, and only those are tried.
approach-skip-rows-about = A row holds one queen or none; for fewer queens than rows.
approach-needs-full = needs as many queens as rows
approach-replaced = { $wanted } puts a queen in every row. Here { $queens } of { $rows } rows get one, so skip rows searches.
blocked = Blocked cells
blocked-how = While this panel is open, click cells of the board or drag across them. With the keyboard: B or Enter on a cell.
blocked-count = { $count ->
        [0] No cell is blocked.
        [one] One cell is blocked.
       *[other] { $count } cells are blocked.
    }
clear-blocked = Clear
invert-blocked = Invert
undo = Undo
redo = Redo
paste = Paste a board
paste-how = One line a row: . free, * blocked.
paste-apply = Use this board
problem-line = { $rows } × { $columns } · { $queens ->
        [one] one queen
       *[other] { $queens } queens
    } · { $wrap } · { $approach }

## Errors

error-empty = { $field } is empty; it must be a whole number from { $least } to { $most }.
error-number = { $field } is “{ $found }”; it must be a whole number from { $least } to { $most }.
error-line = Line { $line }: found { $found }; expected { $expected }.
found-end = the end of the text
found-text = “{ $text }”
found-character = “{ $character }” as character { $at }
found-characters = { $count ->
        [one] one character
       *[other] { $number } characters
    }
found-lines = { $count ->
        [one] a board of one line
       *[other] a board of { $number } lines or more
    }
found-bytes = a text of { $count } bytes or more
expected-board-character = . (free), * (blocked) or Q
expected-characters = { $least } to { $most }
expected-exactly = { $least }
expected-bytes = at most { $most } bytes
expected-lines = { $least } to { $most } lines

error-go = { $field } is “{ $found }”; it must be a whole number from { $least } to { $most }.
error-go-known = { $field } is “{ $found }”; it must be a whole number from { $least } to { $most }: no more placements are known yet.
error-go-open = { $field } is “{ $found }”; it must be a whole number from { $least }.
error-go-none = { $field } is “{ $found }”; no placement is known to be there.

## Keys and settings

keys = Keys
keys-close = Close
keys-single = Single keys are shortcuts
key-play = play or pause
key-step = next step
key-step-back = previous step
key-long = a hundred steps back or forwards
key-tenths = to a tenth of the search
key-speed = slower or faster
key-solutions = previous or next placement
key-undo = undo or redo a change of the problem
key-help = this list
key-arrows = on the board: move between cells
key-ends = on the board: ends of the row; with Ctrl the corners
key-block = on the board: block or free the cell
theme = Colours
theme-system = Colours: as the system
theme-light = Colours: light
theme-dark = Colours: dark
motion-still = Motion: off
motion-free = Motion: as the system

## Approaches of the second part

approach-subsets = subsets
approach-permutations = permutations
approach-most-constrained = most constrained
approach-shuffled = shuffled
approach-exact-cover = exact cover
approach-subsets-about = Every set of cells; only when all queens stand is every pair compared.
approach-permutations-about = One queen a row and a column; only when all stand are the diagonals of every pair compared.
approach-most-constrained-about = The row with the fewest free columns is next, and only those are tried.
approach-shuffled-about = As occupancy, but each row tries its columns in a random order of its own.
approach-exact-cover-about = The row or column with the fewest cells left is next; a queen takes away the cells of its lines and gives them back.
approach-needs-square = needs as many queens as rows and as columns
approach-replaced-square = { $wanted } puts a queen in every row and every column. Here { $queens } of { $rows } rows and { $cols } columns get one, so skip rows searches.

## Timeline and going there

timeline = Timeline of the search
timeline-value = step { $step } of { $steps }
timeline-unfinished = Shown so far: the first { $steps } steps.
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole search
previous-backtrack = Previous backtrack
next-backtrack = Next backtrack
over-back = Back over the subtree
over = Over the subtree
out = Out of the subtree
go-step = Step
go-step-name = Step; type a number to go there
go-solution = Placement
go-solution-name = Placement; type a number to go there
go-of = of { $most }
pictures = Save a picture
picture-board-svg = Board as SVG
picture-board-png = Board as PNG
picture-timeline-svg = Timeline as SVG
key-backtracks = previous or next backtrack
key-subtree = back over, over and out of the subtree
timeline-progress = The search is being indexed
size-subsets = Complete sets of { $queens } of { $cells } free cells: { $number }, computed, not run.
size-permutations = Complete arrangements: { $number }, computed; fewer where cells are blocked.
seed = Seed
another-order = Another order
key-tree = on the tree: move, open and close, go there
key-timeline = on the timeline: back, forwards, closer, farther

## The program

program = Program
variables = Variables
set-empty = none
set-members = { $members }
item-row = row { $row }
item-column = column { $column }
items-rows = row
items-columns = column
glossary = Words of the program
given-k = the number of queens to place
given-bound = the most queens that rows, columns and, on a torus, diagonals allow
given-cells = the number of cells; they are numbered row by row
given-m = the number of diagonals in each direction
given-open = the columns of a row that are not blocked
given-order = the columns of a row in its random order
given-all-columns = the mask of all columns
given-blocked = whether no queen may stand on the cell
given-attacks = whether two cells share a row, a column or a diagonal
given-same-diagonal = whether two cells share a diagonal
given-pairs = every two of a list, the earlier one first
given-lines = the column and the two diagonals of a cell
given-columns = the columns of a mask, from left to right
given-lowest = the first column of a mask
given-along = the columns in which the diagonal of a bit meets the row
given-turn = the mask moved on by columns; what leaves at one end comes in at the other
given-all-rows = every row with the number of its cells that are not blocked
given-fewest = the row with the fewest columns left; the upper one of equals
given-fewest-first = the rows, those with the fewest columns left first
given-attacked = the columns of row r that a queen attacks
given-without = the same, without this row
given-open-items = each row and column that still needs a queen, with the number of its options
given-smallest = the one with the fewest options; rows before columns, then the first
given-smallest-first = the rows, those with the fewest options first
given-items = the row, the column and the two diagonals of a cell
given-options = the cells of a line that no queen attacks
given-cover = takes a line away, and its cells from every other line
given-uncover = puts them back where they were
given-recount = the same rows, each with the number of options it has now
counters-help = What is counted
help-prunes = Branches given up because nothing can come of them.

## Why it was rejected

says-no-free-column = Every cell of row { $row } is blocked or attacked; the queen in row { $by-row }, column { $by-column } took the last free one: back.
says-no-free-row = Every cell of column { $column } is blocked or attacked; the queen in row { $by-row }, column { $by-column } took the last free one: back.
says-row-blocked = Every cell of row { $row } is blocked: back.
says-column-blocked = Every cell of column { $column } is blocked: back.
says-attack-each-other = All stand, but { $along } the queens in row { $by-row }, column { $by-column } and row { $row }, column { $column } attack each other.
## Compare panel

panel-compare = Compare
compare-which = Approaches to compare, { $least } to { $most }
compare-too-few = Choose at least { $least }.
compare-full = Take one away to choose another.
compare-measure = Measure
compare-stop = Stop
compare-progress = How far the measurement is
compare-about = Each searches n queens on n × n boards, edges { $wrap }, to the end, for n = 4, 5, 6 … as long as that takes seconds.
compare-now = { $approach }, n = { $n }
compare-done = Measured, in { $seconds } s.
compare-stopped = Stopped. Measured so far, edges { $wrap }:
compare-show = The chart shows
compare-save-svg = Save the chart (SVG)
compare-save-csv = Save the numbers (CSV)
quantity-nodes = nodes
quantity-candidates = candidates
quantity-checks = checks
quantity-time = time
chart-title = n queens on n × n boards, edges { $wrap }: { $quantity }
chart-line = { $name } from { $from } for n = { $first } to { $to } for n = { $last }
chart-n = n
chart-over-nodes = nodes (queens placed); the scale is by powers of ten
chart-over-candidates = candidates tested; the scale is by powers of ten
chart-over-checks = elementary checks; the scale is by powers of ten
chart-over-time = time of one search; the scale is by powers of ten
chart-numbers = The numbers of the chart
chart-millis = { $millis } ms
chart-given-up = too long
reference-subsets = C(n², n)
reference-rows = nⁿ
reference-permutations = n!
reference-placements = placements

## Boards side by side

lane-board = { $approach }: step { $step }, { $number } placements found
lanes-lock = Keep the boards together by
lock-step = steps
lock-solution = placements
lock-share = share
lock-free = nothing
lanes-table = What each approach has done

## Tree panel

panel-tree = Tree
tree = Search tree
tree-about = Each node is a queen placed, named by { $by ->
        [column] its column
       *[cell] its cell
    }. The bright way leads to where the search stands. A click goes there; on a triangle it opens what is below, on the current node it closes it.
tree-root = the empty board
tree-placement = a placement
tree-dead-end = a dead end
tree-rest = what is not searched yet
tree-so-far = as far as known
tree-more = { $count ->
        [one] one more choice
       *[other] { $number } more choices
    }
tree-nodes = { $count ->
        [one] one node below
       *[other] { $number } nodes below
    }
tree-placements = { $count ->
        [0] no placement
        [one] one placement
       *[other] { $number } placements
    }
tree-nearer = Nearer
tree-farther = Farther
tree-fit = Show all of it
tree-follow = Follow the current node
tree-failed = Collapse what holds no placement
tree-save = Save the picture as SVG

## The list of placements

list-number = Number
list-number-name = Number of the placement; type a number to go there
list-which = Which list
list-all = All
list-different = Essentially different
list-found = Found by the search
list-name = Placements; cells are numbered from 1, row by row
list-on-board = On the board: { $number }
list-on-board-go = Go to it in the list
list-class = placement { $placement } · { $count ->
        [one] one image
       *[other] { $number } images
    }
list-busy = Working
list-counting = Counting
list-getting = Counting to get there
list-stopped = Stopped.
placements-first = { $count ->
        [one] One placement so far.
       *[other] The first { $number } placements.
    }
placements-first-given-up = { $count ->
        [one] One placement so far.
       *[other] The first { $number } placements. To count them all takes longer: press Count.
    }
placements-different = { $count ->
        [one] One is essentially different; the others are its images.
       *[other] { $number } are essentially different; the others are their images.
    }
placements-different-first = { $count ->
        [one] One essentially different so far.
       *[other] { $number } essentially different so far.
    }
export-gzip = gzip
export-gzip-about = Compress the file
## Counting

counting = Count
counting-start = Count
counting-stop = Stop
counting-continue = Continue
counting-again = Count again
counting-try-again = Try again
counting-cores = Workers
counting-fewer = One worker less
counting-more = One worker more
counting-workers = { $count ->
        [one] one worker
       *[other] { $count } workers
    }
counting-bar = How far the count is
counting-percent = { $percent } %
counting-time-left = about { $time } left
counting-stopped = stopped at { $percent } %
counting-done = counted in { $time }
counting-rate = { $number } a second
counting-placements = { $count ->
        [one] placement
       *[other] placements
    }
counting-so-far = { $count ->
        [one] placement so far
       *[other] placements so far
    }
counting-said = Counting: { $progress }.
counting-said-done = { $count ->
        [0] Counted: there is no placement.
        [one] Counted: there is one placement.
       *[other] Counted: there are { $number } placements.
    }
counting-seconds = { $seconds } s
counting-minutes = { $large } min { $small } s
counting-hours = { $large } h { $small } min
counting-days = { $large } d { $small } h
counting-impossible = { $most ->
        [one] the lines of this board allow one queen at the most
       *[other] the lines of this board allow { $most } queens at the most
    }
counting-whole = the whole board, without symmetry
counting-windows = mirror, flip and shift symmetry
counting-border = 8-fold symmetry, by the queens on the border
counting-symmetry = { $number }-fold symmetry
counting-merging = equal states merged
counting-split = { $number } parts
counting-not-yet = This board is not counted yet.
counting-left = Another board: { $rows } × { $columns }, { $queens ->
        [one] one queen
       *[other] { $queens } queens
    }{ $edges ->
        [plain] {""}
       *[joined] , { $wrap }
    }, stopped at { $percent } %.
counting-go-back = Go back to it
counting-forget = Forget it
counting-part-fails = Part { $part } ended { $tries } workers, so the count stands. What was counted is kept.
counting-no-worker = This browser starts no worker, so nothing can be counted here.
counting-job = A worker is of another version of this page. Reload the page.
