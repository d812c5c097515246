# The texts of the page in English. Numbers arrive grouped, as text, in $number; where a
# plural depends on the number, $count holds the number itself.

## The page

title = Queenscope
tagline = Watch backtracking think
page-title = Queenscope · { $problem }
to-panels = Skip to the panels

## Parts that other messages use

cell-at = row { $row }, column { $column }
along-row = along the row
along-column = along the column
along-diagonal = along the diagonal
along-antidiagonal = along the antidiagonal
over-edge = {" across the edge"}

## What just happened

says-ready = No queen is placed yet. Press play, or go step by step.
says-placed = A queen is placed in row { $row }, column { $column }.
says-removed = Backtrack: the queen in row { $row }, column { $column } is removed.
says-blocked = Row { $row }, column { $column } is blocked.
says-attacked = Row { $row }, column { $column } is attacked { $along } by the queen in row { $by-row }, column { $by-column }.
says-skipped = Row { $row } is skipped: it stays without a queen.
says-fewer-cells = { $left ->
        [0] No cell is left
        [one] Only one cell is left
       *[other] Only { $left } cells are left
    } for { $needed ->
        [one] one more queen
       *[other] { $needed } more queens
    }, so the search backtracks.
says-fewer-rows = { $left ->
        [0] No row is left
        [one] Only one row is left
       *[other] Only { $left } rows are left
    } for { $needed ->
        [one] one more queen
       *[other] { $needed } more queens
    }, so the search backtracks.
says-bound-rows = { $most ->
        [one] There is no placement: the board has only one row, and a row holds at most one queen.
       *[other] There is no placement: the board has only { $most } rows, and a row holds at most one queen.
    }
says-bound-cols = { $most ->
        [one] There is no placement: the board has only one column, and a column holds at most one queen.
       *[other] There is no placement: the board has only { $most } columns, and a column holds at most one queen.
    }
says-bound-diagonals = { $most ->
        [one] There is no placement: this torus has only one diagonal in each direction, and a diagonal holds at most one queen.
       *[other] There is no placement: this torus has only { $most } diagonals in each direction, and a diagonal holds at most one queen.
    }
says-solution = { $queens ->
        [one] Placement { $number }: the only queen is placed.
       *[other] Placement { $number }: all { $queens } queens are placed, and no two attack each other.
    }
says-solution-empty = Placement { $number }: the empty board, since there is no queen to place.
says-finished = { $count ->
        [0] Every possibility has been tried: there is no placement.
        [one] Every possibility has been tried: there is one placement.
       *[other] Every possibility has been tried: there are { $number } placements.
    }
says-seeking-next = Looking for the next placement …
says-seeking-previous = Going back to the previous placement …
says-seeking-end = Running to the end …
says-seeking-share = Going to that point of the search …
says-seeking-step = Going to that step …
says-shown = Placement { $number } from the list.
back-to-search = Back to the search

## Why a branch is pruned or a complete set rejected

says-no-free-column = Row { $row } has no free cell: the queen in row { $by-row }, column { $by-column } attacked its last free cell, so the search backtracks.
says-no-free-row = Column { $column } has no free cell: the queen in row { $by-row }, column { $by-column } attacked its last free cell, so the search backtracks.
says-row-blocked = Every cell of row { $row } is blocked, so the search backtracks.
says-column-blocked = Every cell of column { $column } is blocked, so the search backtracks.
says-attack-each-other = All queens are placed, but those in row { $by-row }, column { $by-column } and row { $row }, column { $column } attack each other { $along }.

## The board

board-name = Board of { $rows ->
        [one] one row
       *[other] { $rows } rows
    } and { $columns ->
        [one] one column
       *[other] { $columns } columns
    }
cell-free = free
cell-blocked = blocked
cell-queen = queen
cell-attacked = attacked by the queen in row { $row }, column { $column }
blocked-note = Blocked cells do not stop attacks.

## Transport

transport = Playback
play = Play
pause = Pause
step = Next step
step-back = Previous step
next-solution = Next placement
previous-solution = Previous placement
to-start = Go to the start
to-end = Go to the end
speed = Speed
speed-value = { $rate } steps/s
speed-slow = 1 step in 2 s
speed-fastest = full speed

## Panels

panels = Panels
panel-search = Search
panel-tree = Tree
panel-compare = Compare
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
counters-help = What the counters mean
help-nodes = Queens placed.
help-candidates = Cells tested, whether a queen was placed there or the cell was rejected.
help-checks = Comparisons of two queens, look-ups of a flag or a mask, updates of a domain, or links unlinked.
help-backtracks = Queens removed again.
help-prunes = Branches abandoned because they cannot lead to a placement.
stack = Call stack
stack-top = choosing now
stack-done = all choices tried
stack-frame = row { $row }, column { $column }
stack-choices = choice { $tried } of { $choices }
size-subsets = Ways to choose { $queens } of the { $cells } free cells: { $number } (calculated, not run).
size-permutations = Complete arrangements: { $number } (calculated; blocked cells leave fewer).

## The program

program = Program
variables = Variables
set-empty = none
set-members = { $members }
item-row = row { $row }
item-column = column { $column }
items-rows = row
items-columns = column
glossary = Names used in the program
given-k = the number of queens to place
given-bound = the largest number of queens that the rows, columns and, on a torus, diagonals allow
given-cells = the number of cells; cells are numbered row by row
given-m = the number of diagonals in each direction
given-open = for each row, the columns that are not blocked
given-order = for each row, its columns in random order
given-all-columns = the bitmask of all columns
given-blocked = true if the cell is blocked
given-attacks = true if two cells share a row, a column or a diagonal
given-same-diagonal = true if two cells share a diagonal
given-pairs = all pairs from a list, the earlier element first
given-lines = the column, the diagonal and the antidiagonal of a cell
given-columns = the columns in a bitmask, from left to right
given-lowest = the leftmost column in a bitmask
given-along = the columns where a diagonal through a cell meets the row of that cell
given-turn = the bitmask rotated: columns shifted out at one edge come in at the other
given-all-rows = every row, with the number of its cells that are not blocked
given-fewest = the row with the fewest columns left; if several tie, the uppermost
given-fewest-first = the rows ordered by the number of columns left, fewest first
given-attacked = the columns of row r that a queen attacks
given-without = the same rows, without this one
given-open-items = each row and column that still needs a queen, with the number of its options
given-smallest = the item with the fewest options; if several tie, rows before columns, then the first
given-smallest-first = the rows ordered by the number of options, fewest first
given-items = the row, the column, the diagonal and the antidiagonal of a cell
given-options = the cells of an item that no queen attacks
given-cover = removes an item, and its cells from every other item
given-uncover = undoes cover: restores the item and its cells
given-recount = the same rows, each with the number of options it has now

## Timeline

timeline = Timeline of the search
timeline-value = step { $step } of { $steps }
timeline-unfinished = Shown so far: the first { $steps } steps.
timeline-progress = Indexing progress
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole search
previous-backtrack = Previous backtrack
next-backtrack = Next backtrack
over-back = Step back over the subtree
over = Step over the subtree
out = Step out of the subtree
go-step = Step
go-step-name = Step; type a step number to go there
go-solution = Placement
go-solution-name = Placement; type a placement number to go there
go-of = of { $most }
pictures = Save a picture
picture-board-svg = Board as SVG
picture-board-png = Board as PNG
picture-timeline-svg = Timeline as SVG

## Tree panel

tree = Search tree
tree-about = Each node is a placed queen, labelled with { $by ->
        [column] its column
       *[cell] its cell
    }. The highlighted path leads to the current node. Click a node to go there, a triangle to expand it, the current node to collapse it.
tree-root = the empty board
tree-placement = a placement
tree-dead-end = a dead end
tree-rest = the part not searched yet
tree-so-far = so far
tree-more = { $count ->
        [one] one more child
       *[other] { $number } more children
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
tree-nearer = Zoom in
tree-farther = Zoom out
tree-fit = Show the whole tree
tree-follow = Follow the current node
tree-failed = Collapse subtrees without a placement
tree-save = Save the tree as SVG

## Compare panel

compare-which = Approaches to compare ({ $least } to { $most })
compare-too-few = Select at least { $least }.
compare-full = Deselect one to choose another.
compare-measure = Measure
compare-stop = Stop
compare-progress = Progress of the measurement
compare-about = Each approach searches n × n boards ({ $wrap }) completely for n = 4, 5, 6 …, until one run takes more than a few seconds.
compare-now = { $approach }, n = { $n }
compare-done = Measured in { $seconds } s.
compare-stopped = Stopped. Measured so far ({ $wrap }):
compare-show = Show in the chart
compare-save-svg = Save the chart (SVG)
compare-save-csv = Save the numbers (CSV)
quantity-nodes = nodes
quantity-candidates = candidates
quantity-checks = checks
quantity-time = time
chart-title = n queens on n × n boards ({ $wrap }): { $quantity }
chart-line = { $name }: { $from } at n = { $first }, { $to } at n = { $last }
chart-n = n
chart-over-nodes = nodes (queens placed), logarithmic scale
chart-over-candidates = candidates tested, logarithmic scale
chart-over-checks = elementary checks, logarithmic scale
chart-over-time = time of one search, logarithmic scale
chart-numbers = The numbers in the chart
chart-millis = { $millis } ms
chart-given-up = too long
reference-subsets = C(n², n)
reference-rows = nⁿ
reference-permutations = n!
reference-placements = placements

## Boards side by side

lane-board = { $approach }: step { $step }, placements found: { $number }
lanes-lock = Synchronise the boards by
lock-step = step
lock-solution = placement
lock-share = percentage
lock-free = not at all
lanes-table = Counters of each approach

## Placements panel

placements-none-yet = No placement found yet. Play the search to find some.
placements-found = { $count ->
        [one] One placement found so far.
       *[other] { $number } placements found so far.
    }
placements-all = { $count ->
        [0] There is no placement.
        [one] There is one placement.
       *[other] There are { $number } placements.
    }
placements-kept = Only the first { $number } are listed.
placements-first = { $count ->
        [one] One placement so far.
       *[other] The first { $number } placements.
    }
placements-first-given-up = { $count ->
        [one] One placement so far. Counting them all takes longer: press Count.
       *[other] The first { $number } placements. Counting them all takes longer: press Count.
    }
placements-different = { $count ->
        [one] One is essentially different; all others are symmetric to it.
       *[other] { $number } are essentially different; each of the others is symmetric to one of these.
    }
placements-different-first = { $count ->
        [one] One essentially different placement so far.
       *[other] { $number } essentially different placements so far.
    }
placement-name = Placement { $number }
placement-empty = the empty board
list-number = Number
list-number-name = Placement number; type another to go there
list-which = Which placements to list
list-all = All
list-different = Essentially different
list-found = Found by the search
list-name = Placements; cells are numbered from 1, row by row
list-on-board = On the board: { $number }
list-on-board-go = Show it in the list
list-class = placement { $placement } · { $count ->
        [one] one image
       *[other] { $number } images
    }
list-busy = Progress of the list
list-counting = Counting
list-getting = Locating the placement
list-stopped = Stopped.
cancel = Cancel

## Export

export = Export
export-all = Export all
export-format = Format
export-save = Save the list in a file
export-gzip = gzip
export-gzip-about = Compress the file
format-cells = cell numbers
format-board = boards
format-columns = columns
format-csv = CSV
format-json = JSON
format-jsonl = JSON Lines
format-needs-full = needs a queen in every row
task-export = Writing { $format }
task-found = { $number } found
task-time = { $seconds } s
task-left = about { $seconds } s left
task-done-export = Saved { $number } as { $format } in { $seconds } s.
task-failed = Failed: { $why }
task-too-large = Nothing was saved: the file would be larger than { $most } MB, the most this page can hold. Use the command instead: queens list.

## Counting

counting = Count
counting-start = Count
counting-stop = Stop
counting-continue = Continue
counting-again = Count again
counting-try-again = Try again
counting-cores = Workers
counting-fewer = One worker fewer
counting-more = One worker more
counting-workers = { $count ->
        [one] one worker
       *[other] { $count } workers
    }
counting-bar = Progress of the count
counting-percent = { $percent } %
counting-time-left = about { $time } left
counting-stopped = stopped at { $percent } %
counting-done = counted in { $time }
counting-rate = { $number } per second
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
        [one] at most one queen fits on this board
       *[other] at most { $most } queens fit on this board
    }
counting-whole = no symmetry used
counting-windows = reflections and translations
counting-border = 8-fold symmetry, split into cases by the border queens
counting-symmetry = { $number }-fold symmetry
counting-merging = equal states merged
counting-split = { $number } parts
counting-not-yet = This board has not been counted yet.
counting-left = Another board: { $problem }, stopped at { $percent } %.
counting-left-done = Another board: { $problem }, { $found }.
counting-go-back = Return to that board
counting-forget = Discard its count
counting-part-fails = Part { $part } crashed { $tries } workers, so counting stopped.

## Setup panel

presets = Classic problems
preset-eight = Eight queens
preset-fewer = Fewer queens
preset-reserved = Blocked cells
preset-torus = Torus
preset-eight-hint = 8 × 8, the classic
preset-fewer-hint = 4 on a 5 × 8 board
preset-reserved-hint = 8 × 8, four cells blocked
preset-torus-hint = 7 × 7, edges joined
rows = Rows
cols = Columns
queens = Queens
less = { $field }: one fewer
more = { $field }: one more
square = Keep the board n × n, with n queens
wrap = Surface
wrap-none = flat
wrap-torus = torus
wrap-rows = top meets bottom
wrap-cols = left meets right
approach = Approach
approach-subsets = subsets
approach-permutations = permutations
approach-cells = cells
approach-rows = rows
approach-occupancy = occupancy
approach-bitmask = bitmask
approach-skip-rows = skip rows
approach-most-constrained = most constrained
approach-shuffled = shuffled
approach-exact-cover = exact cover
approach-subsets-about = Tries every set of cells; compares all pairs of queens only once the set is complete.
approach-permutations-about = Places one queen in each row and column; compares the diagonals of all pairs only once all queens are placed.
approach-cells-about = Tries every later cell in turn and compares it with each queen placed so far.
approach-rows-about = Places one queen in each row; compares each cell of the row with every queen placed so far.
approach-occupancy-about = Places one queen in each row; three flags tell at once whether a cell is attacked.
approach-bitmask-about = Places one queen in each row; a bitmask holds the free columns, and only those are tried.
approach-skip-rows-about = Places one queen or none in each row, for problems with fewer queens than rows.
approach-most-constrained-about = Forward checking: continues in the row with the fewest free columns and tries only those.
approach-shuffled-about = Like occupancy, but tries the columns of each row in a random order.
approach-exact-cover-about = Continues in the row or column with the fewest options; placing a queen covers the items of its cell, removing it uncovers them.
approach-needs-full = needs as many queens as rows
approach-needs-square = needs as many queens as rows and as columns
approach-replaced = { $wanted } needs as many queens as rows. This problem has { $queens ->
        [one] one queen
       *[other] { $queens } queens
    } on a { $rows } × { $cols } board, so the page uses skip rows instead.
approach-replaced-square = { $wanted } needs as many queens as rows and as columns. This problem has { $queens ->
        [one] one queen
       *[other] { $queens } queens
    } on a { $rows } × { $cols } board, so the page uses skip rows instead.
seed = Seed
another-order = Shuffle again
blocked = Blocked cells
blocked-how = While this panel is open, click cells on the board, or drag across them, to block or free them. On the keyboard, press B or Enter on a cell.
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
paste-how = One line for each row: . for a free cell, * for a blocked cell.
paste-apply = Use this board
problem-line = { $rows } × { $columns } · { $queens ->
        [one] one queen
       *[other] { $queens } queens
    } · { $wrap } · { $approach }
problem-name = { $rows } × { $columns }, { $queens ->
        [one] one queen
       *[other] { $queens } queens
    }{ $edges ->
        [plain] {""}
       *[joined] , { $wrap }
    }{ $blocked ->
        [0] {""}
        [one] , one blocked cell
       *[other] , { $blocked } blocked cells
    }

## Errors

error-empty = { $field }: enter a whole number from { $least } to { $most }.
error-number = { $field }: “{ $found }” is not a whole number from { $least } to { $most }.
error-go = { $field }: “{ $found }” is not a whole number from { $least } to { $most }.
error-go-known = { $field }: “{ $found }” is not a whole number from { $least } to { $most }; no more placements are known yet.
error-go-open = { $field }: “{ $found }” is not a whole number of at least { $least }.
error-go-none = { $field }: cannot go to “{ $found }”; no placement is known.
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
found-bytes = a text of { $number } bytes or more
expected-board-character = . (free), * (blocked) or Q (queen)
expected-characters = { $least } to { $most }
expected-exactly = { $least }
expected-bytes = at most { $most } bytes
expected-lines = { $least } to { $most } lines

## Keys and settings

keys = Keyboard shortcuts
keys-close = Close
keys-single = Enable single-key shortcuts
key-play = play or pause
key-step = next step
key-step-back = previous step
key-long = 100 steps back or forward
key-tenths = go to 0 %, 10 % … 90 % of the search
key-speed = slower or faster
key-solutions = previous or next placement
key-backtracks = previous or next backtrack
key-subtree = step back over, step over, or step out of the subtree
key-undo = undo or redo a change to the problem
key-help = show this list
key-timeline = on the timeline: back, forward, zoom in, zoom out
key-tree = in the tree: move, expand and collapse, go to a node
key-arrows = on the board: move between cells
key-ends = on the board: start or end of the row; with Ctrl, the corners
key-block = on the board: block or free the cell
theme-system = Colours: system setting
theme-light = Colours: light
theme-dark = Colours: dark
motion-still = Motion: off
motion-free = Motion: system setting

## Failed jobs: what happened, then what is kept and what to do

failure-not-started = Workers could not be started ({ $why }).
failure-crashed = The worker crashed ({ $why }).
failure-silent = The worker stopped responding.
failure-unreadable = A message from the worker could not be read.
failure-out-of-memory = The worker ran out of memory.
failure-not-possible = The worker could not do this ({ $why }).
failure-file = The file could not be written ({ $why }).
failure-incomplete = The file is incomplete: it has { $kept } of { $written } bytes.
kept-count = Progress is kept. Press “Try again” to continue.
kept-export = Nothing was saved. Export again to retry.
kept-list = The placements listed so far are kept. Scroll to try again.
kept-boards = Each board keeps the steps indexed so far. Reload the page to try again.
kept-index = The timeline keeps the steps indexed so far. Reload the page to try again.
kept-picture = Nothing was saved. Try again.
kept-measured = The results so far are kept. Measure again to retry.
task-board-changed = The board changed, so the export stopped. Nothing was saved. Export again for the new board.

## Stored data, panics and notices

unread = Some of the data that this tab had stored could not be read. The rest was restored.
unread-close = Close
panic-title = Queenscope has stopped after an error
panic-kept = The problem, the approach and the step are kept, and so are the counts. Reload the page to continue.
panic-again = The page stopped again as soon as it opened. Reload to try once more, or start afresh: the page then sets this tab's data aside in its storage and keeps stored counts.
panic-reload = Reload
panic-afresh = Start afresh
panic-detail = Details for a report
notice-storage-full = The browser's storage for this page is full. What is stored is kept, but new settings and counts last only until this page is closed. Delete stored data of this site to make room.
notice-storage-refused = The browser stores nothing for this page. Settings and counts last only until this page is closed. Allow this site to store data to keep them.
notice-count-not-opened = A stored count cannot be continued: { $why }. It is kept in the browser's storage. Count again to start afresh.
notice-count-dropped = This page stores at most { $most } counts, so it dropped the count of another board: { $problem }. The other counts are kept. Discard those you no longer need to make room.
notice-document-set-aside = The page stopped twice while it showed this tab's work, so it opened afresh. That work is set aside in this tab's storage.
counts-left = Counts of other boards
