// Runs before the page's own script and lets a test break what the page stands on. `faults` says
// what is broken: set before the page opens, or while it is there.
(() => {
    const faults = window.faults ??= {};
    faults.workers = [];
    faults.held = [];
    faults.release = (upTo = Infinity) => {
        faults.hold = upTo;
        const held = faults.held;
        faults.held = held.filter(message => message.nth > upTo);
        for (const { nth, post } of held) if (nth <= upTo) post();
    };

    // Workers. `start`: those to come do not start. `born`: what becomes of those to come, at the
    // message of this number (from 1). Their own messages are seen here first.
    const Real = Worker;
    window.Worker = class extends Real {
        constructor(address, options) {
            if (faults.start === 'throws') throw new DOMException('Refused on purpose.', 'SecurityError');
            // It is revoked, so nothing is there.
            if (faults.start === 'missing') address = 'blob:' + location.origin + '/00000000-0000-0000-0000-000000000000';
            super(address, options);
            this.alive = true;
            this.heard = this.told = 0;
            this.fault = faults.born;
            faults.workers.push(this);
            super.addEventListener('message', event => {
                if (!event.isTrusted) return;
                this.heard++;
                if (!this.fault || this.heard < this.fault.at) return;
                event.stopImmediatePropagation();
                this[this.fault.how]();
            });
        }
        terminate() { super.terminate(); this.alive = false; }
        // `hold`: of what is said to a worker, it hears so many messages.
        postMessage(...all) {
            const nth = ++this.told;
            const post = () => this.alive && super.postMessage(...all);
            if (nth > faults.hold) faults.held.push({ nth, post });
            else post();
        }
        silent() {}
        dies() {
            if (!this.alive) return;
            this.terminate();
            this.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught RuntimeError: unreachable' }));
        }
        unreadable() { this.dispatchEvent(new Event('messageerror')); }
        // The bytes are no message, and what comes after is what it was to be.
        nonsense() {
            this.fault = null;
            for (const data of [new Uint8Array([250, 251, 252, 253]), 'nonsense', null, { a: 1 }])
                this.dispatchEvent(new MessageEvent('message', { data }));
        }
    };

    // Blobs. `inWorker` is run in each worker before its own code. `blob`: from the one of this
    // number on (from 1), those that are no scripts throw or are short.
    const RealBlob = Blob;
    faults.blobs = 0;
    window.Blob = class extends RealBlob {
        // Those that the browser makes are no less real.
        static [Symbol.hasInstance](value) { return value instanceof RealBlob; }
        constructor(parts = [], options = {}) {
            if (/javascript/.test(options?.type ?? '')) {
                super([faults.inWorker ?? '', '\n', ...parts], options);
                return;
            }
            const broken = ++faults.blobs >= (faults.blob?.at ?? Infinity);
            if (broken && faults.blob.how === 'throws') throw new RangeError('Array buffer allocation failed');
            super(broken ? [] : parts, options);
        }
    };

    // The clock and the timers of the page, so many times faster: `faults.hurry(60)`.
    const real = {
        now: performance.now.bind(performance),
        setTimeout: setTimeout.bind(window), setInterval: setInterval.bind(window),
        clearTimeout: clearTimeout.bind(window), clearInterval: clearInterval.bind(window),
    };
    let rate = 1, page = 0, then = 0;
    performance.now = () => page + (real.now() - then) * rate;
    const timers = new Map();
    let last = 1e9;
    const make = (set, clear, again) => (call, delay = 0, ...all) => {
        const id = ++last;
        const due = performance.now() + delay;
        const timer = {
            stop: () => clear(timer.id),
            start: () => {
                const wait = again ? delay : Math.max(due - performance.now(), 0);
                timer.id = set(() => { if (!again) timers.delete(id); call(...all); }, wait / rate);
            },
        };
        timer.start();
        timers.set(id, timer);
        return id;
    };
    window.setTimeout = make(real.setTimeout, real.clearTimeout, false);
    window.setInterval = make(real.setInterval, real.clearInterval, true);
    const clear = (id) => {
        timers.get(id)?.stop();
        timers.delete(id);
    };
    window.clearTimeout = window.clearInterval = clear;
    faults.hurry = times => {
        page = performance.now();
        then = real.now();
        rate = times;
        for (const timer of timers.values()) { timer.stop(); timer.start(); }
    };

    // Storage: 'full' or 'refused'.
    const full = () => { if (faults.storage === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };
    const refused = () => { if (faults.storage === 'refused') throw new DOMException('Access is denied for this document.', 'SecurityError'); };
    const before = (prototype, name, check) => {
        const method = prototype[name];
        prototype[name] = function (...all) { check(); return method.apply(this, all); };
    };
    before(Storage.prototype, 'setItem', full);
    before(IDBObjectStore.prototype, 'put', full);
    before(IDBObjectStore.prototype, 'add', full);
    before(IDBFactory.prototype, 'open', refused);
    for (const name of ['localStorage', 'sessionStorage']) {
        const { get } = Object.getOwnPropertyDescriptor(window, name);
        Object.defineProperty(window, name, { get() { refused(); return get.call(window); }, configurable: true });
    }

    // The next element that is made for a page that has begun is refused: a panic.
    for (const name of ['createElement', 'createElementNS']) {
        before(Document.prototype, name, () => {
            if (!faults.render) return;
            faults.render = false;
            throw new DOMException('Refused on purpose.', 'InvalidCharacterError');
        });
    }
})();
