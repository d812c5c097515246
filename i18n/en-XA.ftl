# The texts of the page in English. Numbers arrive grouped, as text, in $number; where a
# plural depends on the number, $count holds the number itself.

## The page

title = Qúéénscópé
tagline = Wátch bácktráckíng thínk
page-title = Qúéénscópé · { $problem }
to-panels = Skíp tó thé pánéls

## Parts that other messages use

cell-at = rów { $row }, cólúmn { $column }
along-row = álóng thé rów
along-column = álóng thé cólúmn
along-diagonal = álóng thé díágónál
along-antidiagonal = álóng thé ántídíágónál
over-edge = {" across the edge"}

## What just happened

says-ready = Nó qúéén ís plácéd yét. Préss pláy, ór gó stép by stép.
says-placed = Á qúéén ís plácéd ín rów { $row }, cólúmn { $column }.
says-removed = Bácktráck: thé qúéén ín rów { $row }, cólúmn { $column } ís rémóvéd.
says-blocked = Rów { $row }, cólúmn { $column } ís blóckéd.
says-attacked = Rów { $row }, cólúmn { $column } ís áttáckéd { $along } by thé qúéén ín rów { $by-row }, cólúmn { $by-column }.
says-skipped = Rów { $row } ís skíppéd: ít stáys wíthóút á qúéén.
says-fewer-cells = { $left ->
        [0] Nó céll ís léft
        [one] Ónly óné céll ís léft
       *[other] Ónly { $left } célls áré léft
    } fór { $needed ->
        [one] óné móré qúéén
       *[other] { $needed } móré qúééns
    }, só thé séárch bácktrácks.
says-fewer-rows = { $left ->
        [0] Nó rów ís léft
        [one] Ónly óné rów ís léft
       *[other] Ónly { $left } róws áré léft
    } fór { $needed ->
        [one] óné móré qúéén
       *[other] { $needed } móré qúééns
    }, só thé séárch bácktrácks.
says-bound-rows = { $most ->
        [one] Théré ís nó plácémént: thé bóárd hás ónly óné rów, ánd á rów hólds át móst óné qúéén.
       *[other] Théré ís nó plácémént: thé bóárd hás ónly { $most } róws, ánd á rów hólds át móst óné qúéén.
    }
says-bound-cols = { $most ->
        [one] Théré ís nó plácémént: thé bóárd hás ónly óné cólúmn, ánd á cólúmn hólds át móst óné qúéén.
       *[other] Théré ís nó plácémént: thé bóárd hás ónly { $most } cólúmns, ánd á cólúmn hólds át móst óné qúéén.
    }
says-bound-diagonals = { $most ->
        [one] Théré ís nó plácémént: thís tórús hás ónly óné díágónál ín éách díréctíón, ánd á díágónál hólds át móst óné qúéén.
       *[other] Théré ís nó plácémént: thís tórús hás ónly { $most } díágónáls ín éách díréctíón, ánd á díágónál hólds át móst óné qúéén.
    }
says-solution = { $queens ->
        [one] Plácémént { $number }: thé ónly qúéén ís plácéd.
       *[other] Plácémént { $number }: áll { $queens } qúééns áré plácéd, ánd nó twó áttáck éách óthér.
    }
says-solution-empty = Plácémént { $number }: thé émpty bóárd, síncé théré ís nó qúéén tó plácé.
says-finished = { $count ->
        [0] Évéry póssíbílíty hás béén tríéd: théré ís nó plácémént.
        [one] Évéry póssíbílíty hás béén tríéd: théré ís óné plácémént.
       *[other] Évéry póssíbílíty hás béén tríéd: théré áré { $number } plácéménts.
    }
says-seeking-next = Lóókíng fór thé néxt plácémént …
says-seeking-previous = Góíng báck tó thé prévíóús plácémént …
says-seeking-end = Rúnníng tó thé énd …
says-seeking-share = Góíng tó thát póínt óf thé séárch …
says-seeking-step = Góíng tó thát stép …
says-shown = Plácémént { $number } fróm thé líst.
back-to-search = Báck tó thé séárch

## Why a branch is pruned or a complete set rejected

says-no-free-column = Évéry céll óf rów { $row } ís blóckéd ór áttáckéd; thé qúéén ín rów { $by-row }, cólúmn { $by-column } áttáckéd íts lást fréé céll, só thé séárch bácktrácks.
says-no-free-row = Évéry céll óf cólúmn { $column } ís blóckéd ór áttáckéd; thé qúéén ín rów { $by-row }, cólúmn { $by-column } áttáckéd íts lást fréé céll, só thé séárch bácktrácks.
says-row-blocked = Évéry céll óf rów { $row } ís blóckéd, só thé séárch bácktrácks.
says-column-blocked = Évéry céll óf cólúmn { $column } ís blóckéd, só thé séárch bácktrácks.
says-attack-each-other = Áll qúééns áré plácéd, bút thósé ín rów { $by-row }, cólúmn { $by-column } ánd rów { $row }, cólúmn { $column } áttáck éách óthér { $along }.

## The board

board-name = Bóárd óf { $rows ->
        [one] óné rów
       *[other] { $rows } róws
    } ánd { $columns ->
        [one] óné cólúmn
       *[other] { $columns } cólúmns
    }
cell-free = fréé
cell-blocked = blóckéd
cell-queen = qúéén
cell-attacked = áttáckéd by thé qúéén ín rów { $row }, cólúmn { $column }
blocked-note = Blóckéd célls dó nót stóp áttácks.

## Transport

transport = Pláybáck
play = Pláy
pause = Páúsé
step = Néxt stép
step-back = Prévíóús stép
next-solution = Néxt plácémént
previous-solution = Prévíóús plácémént
to-start = Gó tó thé stárt
to-end = Gó tó thé énd
speed = Spééd
speed-value = { $rate } stéps/s
speed-slow = 1 stép ín 2 s
speed-fastest = fúll spééd

## Panels

panels = Pánéls
panel-search = Séárch
panel-tree = Tréé
panel-compare = Cómpáré
panel-placements = Plácéménts
panel-setup = Sétúp

## Search panel

counters = Cóúntérs
count-steps = stéps
count-nodes = nódés
count-candidates = cándídátés téstéd
count-checks = éléméntáry chécks
count-backtracks = bácktrácks
count-prunes = bránchés prúnéd
count-solutions = plácéménts fóúnd
count-depth = gréátést dépth
counters-help = Whát thé cóúntérs méán
help-nodes = Qúééns plácéd.
help-candidates = Célls téstéd, whéthér á qúéén wás plácéd théré ór thé céll wás réjéctéd.
help-checks = Cómpárísóns óf twó qúééns, lóók-úps óf á flág ór á másk, úpdátés óf á dómáín, ór línks únlínkéd.
help-backtracks = Qúééns rémóvéd ágáín.
help-prunes = Bránchés ábándónéd bécáúsé théy cánnót léád tó á plácémént.
stack = Cáll stáck
stack-top = chóósíng nów
stack-done = áll chóícés tríéd
stack-frame = rów { $row }, cólúmn { $column }
stack-choices = chóícé { $tried } óf { $choices }
size-subsets = Séts óf { $queens } óf thé { $cells } fréé célls: { $number } (cálcúlátéd, nót rún).
size-permutations = Cómplété árrángéménts: { $number } (cálcúlátéd; blóckéd célls léávé féwér).

## The program

program = Prógrám
variables = Váríáblés
set-empty = nóné
set-members = { $members }
item-row = rów { $row }
item-column = cólúmn { $column }
items-rows = rów
items-columns = cólúmn
glossary = Námés úséd ín thé prógrám
given-k = thé númbér óf qúééns tó plácé
given-bound = thé móst qúééns thát thé róws, thé cólúmns ánd, ón á tórús, thé díágónáls állów
given-cells = thé númbér óf célls; célls áré númbéréd rów by rów
given-m = thé númbér óf díágónáls ín éách díréctíón
given-open = fór éách rów, thé cólúmns thát áré nót blóckéd
given-order = fór éách rów, íts cólúmns ín rándóm órdér
given-all-columns = thé bítmásk óf áll cólúmns
given-blocked = whéthér thé céll ís blóckéd
given-attacks = whéthér twó célls sháré á rów, á cólúmn ór á díágónál
given-same-diagonal = whéthér twó célls sháré á díágónál
given-pairs = áll páírs fróm á líst, thé éárlíér élémént fírst
given-lines = thé cólúmn, thé díágónál ánd thé ántídíágónál óf á céll
given-columns = thé cólúmns ín á bítmásk, fróm léft tó ríght
given-lowest = thé léftmóst cólúmn ín á bítmásk
given-along = thé cólúmns whéré á díágónál thróúgh á céll mééts thé rów óf thát céll
given-turn = thé bítmásk rótátéd: cólúmns thát léávé át óné édgé cómé ín át thé óthér
given-all-rows = évéry rów, wíth thé númbér óf íts célls thát áré nót blóckéd
given-fewest = thé rów wíth thé féwést cólúmns léft; íf sévérál tíé, thé úppérmóst
given-fewest-first = thé róws, thósé wíth thé féwést cólúmns léft fírst
given-attacked = thé cólúmns óf rów r thát á qúéén áttácks
given-without = thé sámé róws, wíthóút thís óné
given-open-items = éách rów ánd cólúmn thát stíll nééds á qúéén, wíth thé númbér óf íts óptíóns
given-smallest = thé ítém wíth thé féwést óptíóns; íf sévérál tíé, róws béfóré cólúmns, thén thé fírst
given-smallest-first = thé róws, thósé wíth thé féwést óptíóns fírst
given-items = thé rów, thé cólúmn, thé díágónál ánd thé ántídíágónál óf á céll
given-options = thé célls óf án ítém thát nó qúéén áttácks
given-cover = rémóvés án ítém, ánd íts célls fróm évéry óthér ítém
given-uncover = úndóés cóvér: réstórés thé ítém ánd íts célls
given-recount = thé sámé róws, éách wíth thé númbér óf óptíóns ít hás nów

## Timeline

timeline = Tímélíné óf thé séárch
timeline-value = stép { $step } óf { $steps }
timeline-unfinished = Shówn só fár: thé fírst { $steps } stéps.
timeline-progress = Prógréss óf índéxíng thé séárch
zoom-in = Zóóm ín
zoom-out = Zóóm óút
zoom-fit = Shów thé whólé séárch
previous-backtrack = Prévíóús bácktráck
next-backtrack = Néxt bácktráck
over-back = Stép báck óvér thé súbtréé
over = Stép óvér thé súbtréé
out = Stép óút óf thé súbtréé
go-step = Stép
go-step-name = Stép; typé á stép númbér tó gó théré
go-solution = Plácémént
go-solution-name = Plácémént; typé á plácémént númbér tó gó théré
go-of = óf { $most }
pictures = Sávé á píctúré
picture-board-svg = Bóárd ás SVG
picture-board-png = Bóárd ás PNG
picture-timeline-svg = Tímélíné ás SVG

## Tree panel

tree = Séárch tréé
tree-about = Éách nódé ís á plácéd qúéén, lábélléd wíth { $by ->
        [column] íts cólúmn
       *[cell] íts céll
    }. Thé híghlíghtéd páth léáds tó thé cúrrént nódé. Clíck á nódé tó gó théré, á tríánglé tó éxpánd ít, thé cúrrént nódé tó cóllápsé ít.
tree-root = thé émpty bóárd
tree-placement = á plácémént
tree-dead-end = á déád énd
tree-rest = thé párt nót séárchéd yét
tree-so-far = só fár
tree-more = { $count ->
        [one] óné móré chíld
       *[other] { $number } móré chíldrén
    }
tree-nodes = { $count ->
        [one] óné nódé bélów
       *[other] { $number } nódés bélów
    }
tree-placements = { $count ->
        [0] nó plácémént
        [one] óné plácémént
       *[other] { $number } plácéménts
    }
tree-nearer = Zóóm ín
tree-farther = Zóóm óút
tree-fit = Shów thé whólé tréé
tree-follow = Fóllów thé cúrrént nódé
tree-failed = Cóllápsé súbtréés wíthóút á plácémént
tree-save = Sávé thé tréé ás SVG

## Compare panel

compare-which = Áppróáchés tó cómpáré ({ $least } tó { $most })
compare-too-few = Séléct át léást { $least }.
compare-full = Déséléct óné tó chóósé ánóthér.
compare-measure = Méásúré
compare-stop = Stóp
compare-progress = Prógréss óf thé méásúrémént
compare-about = Éách áppróách séárchés n × n bóárds ({ $wrap }) cómplétély fór n = 4, 5, 6 …, úntíl óné rún tákés móré thán á féw sécónds.
compare-now = { $approach }, n = { $n }
compare-done = Méásúréd ín { $seconds } s.
compare-stopped = Stóppéd. Méásúréd só fár ({ $wrap }):
compare-show = Shów ín thé chárt
compare-save-svg = Sávé thé chárt (SVG)
compare-save-csv = Sávé thé númbérs (CSV)
quantity-nodes = nódés
quantity-candidates = cándídátés
quantity-checks = chécks
quantity-time = tímé
chart-title = n qúééns ón n × n bóárds ({ $wrap }): { $quantity }
chart-line = { $name }: { $from } át n = { $first }, { $to } át n = { $last }
chart-n = n
chart-over-nodes = nódés (qúééns plácéd), lógáríthmíc scálé
chart-over-candidates = cándídátés téstéd, lógáríthmíc scálé
chart-over-checks = éléméntáry chécks, lógáríthmíc scálé
chart-over-time = tímé óf óné séárch, lógáríthmíc scálé
chart-numbers = Thé númbérs ín thé chárt
chart-millis = { $millis } ms
chart-given-up = tóó lóng
reference-subsets = C(n², n)
reference-rows = nⁿ
reference-permutations = n!
reference-placements = plácéménts

## Boards side by side

lane-board = { $approach }: stép { $step }, plácéménts fóúnd: { $number }
lanes-lock = Synchrónísé thé bóárds by
lock-step = stép
lock-solution = plácémént
lock-share = pércéntágé
lock-free = nót át áll
lanes-table = Cóúntérs óf éách áppróách

## Placements panel

placements-none-yet = Nó plácémént fóúnd yét. Pláy thé séárch tó fínd sómé.
placements-found = { $count ->
        [one] Óné plácémént fóúnd só fár.
       *[other] { $number } plácéménts fóúnd só fár.
    }
placements-all = { $count ->
        [0] Théré ís nó plácémént.
        [one] Théré ís óné plácémént.
       *[other] Théré áré { $number } plácéménts.
    }
placements-kept = Ónly thé fírst { $number } áré lístéd.
placements-first = { $count ->
        [one] Óné plácémént só fár.
       *[other] Thé fírst { $number } plácéménts.
    }
placements-first-given-up = { $count ->
        [one] Óné plácémént só fár. Cóúntíng thém áll tákés lóngér: préss Cóúnt.
       *[other] Thé fírst { $number } plácéménts. Cóúntíng thém áll tákés lóngér: préss Cóúnt.
    }
placements-different = { $count ->
        [one] Óné ís ésséntíálly dífférént; áll óthérs áré symmétríc tó ít.
       *[other] { $number } áré ésséntíálly dífférént; éách óf thé óthérs ís symmétríc tó óné óf thésé.
    }
placements-different-first = { $count ->
        [one] Óné ésséntíálly dífférént plácémént só fár.
       *[other] { $number } ésséntíálly dífférént plácéménts só fár.
    }
placement-name = Plácémént { $number }
placement-empty = thé émpty bóárd
list-number = Númbér
list-number-name = Númbér óf á plácémént; typé óné tó gó théré
list-which = Whích plácéménts tó líst
list-all = Áll
list-different = Ésséntíálly dífférént
list-found = Fóúnd by thé séárch
list-name = Plácéménts; célls áré númbéréd fróm 1, rów by rów
list-on-board = Ón thé bóárd: { $number }
list-on-board-go = Shów ít ín thé líst
list-class = plácémént { $placement } · { $count ->
        [one] óné ímágé
       *[other] { $number } ímágés
    }
list-busy = Prógréss
list-counting = Cóúntíng
list-getting = Lócátíng thé plácémént
list-stopped = Stóppéd.
cancel = Cáncél

## Export

export = Éxpórt
export-all = Éxpórt áll
export-format = Fórmát
export-save = Sávé thé líst ín á fílé
export-gzip = gzíp
export-gzip-about = Cómpréss thé fílé
format-cells = céll númbérs
format-board = bóárds
format-columns = cólúmns
format-csv = CSV
format-json = JSÓN
format-jsonl = JSÓN Línés
format-needs-full = nééds á qúéén ín évéry rów
task-export = Wrítíng { $format }
task-found = { $number } fóúnd
task-time = { $seconds } s
task-left = ábóút { $seconds } s léft
task-done-export = Sávéd { $number } ás { $format } ín { $seconds } s.
task-failed = Fáíléd: { $why }
task-too-large = Nóthíng wás sávéd: thé fílé wóúld bé lárgér thán { $most } MB, thé móst thís págé cán hóld. Úsé thé cómmánd ínstéád: qúééns líst.

## Counting

counting = Cóúnt
counting-start = Cóúnt
counting-stop = Stóp
counting-continue = Cóntínúé
counting-again = Cóúnt ágáín
counting-try-again = Try ágáín
counting-cores = Wórkérs
counting-fewer = Óné wórkér féwér
counting-more = Óné wórkér móré
counting-workers = { $count ->
        [one] óné wórkér
       *[other] { $count } wórkérs
    }
counting-bar = Prógréss óf thé cóúnt
counting-percent = { $percent } %
counting-time-left = ábóút { $time } léft
counting-stopped = stóppéd át { $percent } %
counting-done = cóúntéd ín { $time }
counting-rate = { $number } pér sécónd
counting-placements = { $count ->
        [one] plácémént
       *[other] plácéménts
    }
counting-so-far = { $count ->
        [one] plácémént só fár
       *[other] plácéménts só fár
    }
counting-said = Cóúntíng: { $progress }.
counting-said-done = { $count ->
        [0] Cóúntéd: théré ís nó plácémént.
        [one] Cóúntéd: théré ís óné plácémént.
       *[other] Cóúntéd: théré áré { $number } plácéménts.
    }
counting-seconds = { $seconds } s
counting-minutes = { $large } mín { $small } s
counting-hours = { $large } h { $small } mín
counting-days = { $large } d { $small } h
counting-impossible = { $most ->
        [one] át móst óné qúéén fíts ón thís bóárd
       *[other] át móst { $most } qúééns fít ón thís bóárd
    }
counting-whole = nó symmétry úséd
counting-windows = réfléctíóns ánd tránslátíóns
counting-border = 8-fóld symmétry, splít íntó cásés by thé bórdér qúééns
counting-symmetry = { $number }-fóld symmétry
counting-merging = éqúál státés mérgéd
counting-split = { $number } párts
counting-not-yet = Thís bóárd hás nót béén cóúntéd yét.
counting-left = Ánóthér bóárd: { $rows } × { $columns }, { $queens ->
        [one] óné qúéén
       *[other] { $queens } qúééns
    }{ $edges ->
        [plain] {""}
       *[joined] , { $wrap }
    }, stóppéd át { $percent } %.
counting-go-back = Rétúrn tó ít
counting-forget = Díscárd ít
counting-part-fails = Párt { $part } cráshéd { $tries } wórkérs, só cóúntíng stóppéd. Prógréss ís képt.
counting-no-worker = Wórkérs cóúld nót bé stártéd, só cóúntíng stóppéd. Prógréss ís képt. Rélóád thé págé, ór try ánóthér brówsér.
counting-job = Thé wórkér bélóngs tó ánóthér vérsíón óf thís págé, só cóúntíng stóppéd. Prógréss ís képt. Rélóád thé págé.

## Setup panel

presets = Clássíc próbléms
preset-eight = Éíght qúééns
preset-fewer = Féwér qúééns
preset-reserved = Blóckéd célls
preset-torus = Tórús
preset-eight-hint = 8 × 8, thé clássíc
preset-fewer-hint = 4 ón á 5 × 8 bóárd
preset-reserved-hint = 8 × 8, fóúr célls blóckéd
preset-torus-hint = 7 × 7, édgés jóínéd
rows = Róws
cols = Cólúmns
queens = Qúééns
less = { $field }: óné féwér
more = { $field }: óné móré
square = Kéép thé bóárd n × n, wíth n qúééns
wrap = Súrfácé
wrap-none = flát
wrap-torus = tórús
wrap-rows = tóp mééts bóttóm
wrap-cols = léft mééts ríght
approach = Áppróách
approach-subsets = súbséts
approach-permutations = pérmútátíóns
approach-cells = célls
approach-rows = róws
approach-occupancy = óccúpáncy
approach-bitmask = bítmásk
approach-skip-rows = skíp róws
approach-most-constrained = móst cónstráínéd
approach-shuffled = shúffléd
approach-exact-cover = éxáct cóvér
approach-subsets-about = Tríés évéry sét óf célls; cómpárés áll páírs óf qúééns ónly óncé thé sét ís cómplété.
approach-permutations-about = Plácés óné qúéén ín éách rów ánd cólúmn; cómpárés thé díágónáls óf áll páírs ónly óncé áll qúééns áré plácéd.
approach-cells-about = Tríés évéry látér céll ín túrn ánd cómpárés ít wíth éách qúéén plácéd só fár.
approach-rows-about = Plácés óné qúéén ín éách rów; cómpárés éách céll óf thé rów wíth évéry qúéén plácéd só fár.
approach-occupancy-about = Plácés óné qúéén ín éách rów; thréé flágs téll át óncé whéthér á céll ís áttáckéd.
approach-bitmask-about = Plácés óné qúéén ín éách rów; á bítmásk hólds thé fréé cólúmns, ánd ónly thósé áré tríéd.
approach-skip-rows-about = Plácés óné qúéén ór nóné ín éách rów, fór próbléms wíth féwér qúééns thán róws.
approach-most-constrained-about = Fórwárd chéckíng: cóntínúés ín thé rów wíth thé féwést fréé cólúmns ánd tríés ónly thósé.
approach-shuffled-about = Líké óccúpáncy, bút tríés thé cólúmns óf éách rów ín á rándóm órdér.
approach-exact-cover-about = Cóntínúés ín thé rów ór cólúmn wíth thé féwést óptíóns; plácíng á qúéén cóvérs thé ítéms óf íts céll, rémóvíng ít úncóvérs thém.
approach-needs-full = nééds ás mány qúééns ás róws
approach-needs-square = nééds ás mány qúééns ás róws ánd ás cólúmns
approach-replaced = { $wanted } nééds ás mány qúééns ás róws. Thís próblém hás { $queens } fór { $rows }, só thé págé úsés skíp róws ínstéád.
approach-replaced-square = { $wanted } nééds ás mány qúééns ás róws ánd ás cólúmns. Thís próblém hás { $queens } fór { $rows } ánd { $cols }, só thé págé úsés skíp róws ínstéád.
seed = Sééd
another-order = Shúfflé ágáín
blocked = Blóckéd célls
blocked-how = Whílé thís pánél ís ópén, clíck célls ón thé bóárd, ór drág ácróss thém, tó blóck ór fréé thém. Ón thé kéybóárd, préss B ór Éntér ón á céll.
blocked-count = { $count ->
        [0] Nó céll ís blóckéd.
        [one] Óné céll ís blóckéd.
       *[other] { $count } célls áré blóckéd.
    }
clear-blocked = Cléár
invert-blocked = Ínvért
undo = Úndó
redo = Rédó
paste = Pásté á bóárd
paste-how = Óné líné fór éách rów: . fór á fréé céll, * fór á blóckéd céll.
paste-apply = Úsé thís bóárd
problem-line = { $rows } × { $columns } · { $queens ->
        [one] óné qúéén
       *[other] { $queens } qúééns
    } · { $wrap } · { $approach }

## Errors

error-empty = { $field }: éntér á whólé númbér fróm { $least } tó { $most }.
error-number = { $field }: “{ $found }” ís nót á whólé númbér fróm { $least } tó { $most }.
error-go = { $field }: “{ $found }” ís nót á whólé númbér fróm { $least } tó { $most }.
error-go-known = { $field }: “{ $found }” ís nót á whólé númbér fróm { $least } tó { $most }; nó móré plácéménts áré knówn yét.
error-go-open = { $field }: “{ $found }” ís nót á whólé númbér óf át léást { $least }.
error-go-none = { $field }: cánnót gó tó “{ $found }”; nó plácémént ís knówn.
error-line = Líné { $line }: fóúnd { $found }; éxpéctéd { $expected }.
found-end = thé énd óf thé téxt
found-text = “{ $text }”
found-character = “{ $character }” ás cháráctér { $at }
found-characters = { $count ->
        [one] óné cháráctér
       *[other] { $number } cháráctérs
    }
found-lines = { $count ->
        [one] á bóárd óf óné líné
       *[other] á bóárd óf { $number } línés ór móré
    }
found-bytes = á téxt óf { $number } bytés ór móré
expected-board-character = . (fréé), * (blóckéd) ór Q (qúéén)
expected-characters = { $least } tó { $most }
expected-exactly = { $least }
expected-bytes = át móst { $most } bytés
expected-lines = { $least } tó { $most } línés

## Keys and settings

keys = Kéybóárd shórtcúts
keys-close = Clósé
keys-single = Énáblé sínglé-kéy shórtcúts
key-play = pláy ór páúsé
key-step = néxt stép
key-step-back = prévíóús stép
key-long = 100 stéps báck ór fórwárd
key-tenths = gó tó á ténth óf thé séárch
key-speed = slówér ór fástér
key-solutions = prévíóús ór néxt plácémént
key-backtracks = prévíóús ór néxt bácktráck
key-subtree = stép báck óvér, óvér ór óút óf thé súbtréé
key-undo = úndó ór rédó á chángé tó thé próblém
key-help = shów thís líst
key-timeline = ón thé tímélíné: báck, fórwárd, zóóm ín, zóóm óút
key-tree = ín thé tréé: móvé, éxpánd ánd cóllápsé, gó tó á nódé
key-arrows = ón thé bóárd: móvé bétwéén célls
key-ends = ón thé bóárd: stárt ór énd óf thé rów; wíth Ctrl, thé córnérs
key-block = ón thé bóárd: blóck ór fréé thé céll
theme-system = Cólóúrs: systém séttíng
theme-light = Cólóúrs: líght
theme-dark = Cólóúrs: dárk
motion-still = Mótíón: óff
motion-free = Mótíón: systém séttíng
