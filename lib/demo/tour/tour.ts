import type { DemoStorage } from "../storage";
import { pageTypeOf, sharedSteps } from "./page-type";
import { notBegun, type Progress, readProgress } from "./progress";
import { type Target, type TourStep, tourSteps } from "./steps";
import {
  closing,
  GUARD_MS,
  OPENING_EVERY_MS,
  type PageType,
  PRESS_DELAY_MS,
  pageTypes,
  waits,
} from "./timing";

type TourStatus =
  | "idle"
  | "ready"
  | "waiting"
  | "running"
  | "paused"
  | "skipped"
  | "finished"
  | "error";

export type TourState = {
  status: TourStatus;
  page: PageType | null;
  index: number;
  /** The step was ended, and what it presses is about to open or close. */
  isPressing: boolean;
  /** How often a step lost its target and was shown anew. */
  recoveries: number;
};

/** What the tour needs of the page that it runs on. */
type Surroundings = {
  storage: DemoStorage;
  /** Whether the demo is on; without it nothing is shown or pressed. */
  isOn: () => boolean;
  /** Whether the page shows an element. */
  isShown: (target: Target) => boolean;
  press: (target: Target) => void;
  /** Runs something later, and gives a way to cancel it. */
  schedule: (run: () => void, ms: number) => () => void;
  now: () => number;
  warn: (text: string, cause?: unknown) => void;
  /** The tour was ended on a page that it has no steps for. */
  onComplete: () => void;
};

const resting: TourState = {
  status: "idle",
  page: null,
  index: 0,
  isPressing: false,
  recoveries: 0,
};

/** The guided tour: which step is shown, what it waits for and what it presses. */
export class Tour {
  #state = resting;
  #cancel = () => {};
  #lastEnded = { place: "", at: Number.NEGATIVE_INFINITY };
  readonly #listeners = new Set<() => void>();
  readonly #given: Surroundings;

  constructor(given: Surroundings) {
    this.#given = given;
  }

  readonly state = (): TourState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get progress(): Progress {
    return readProgress(this.#given.storage);
  }

  get step(): TourStep | null {
    const { page, index } = this.#state;
    return page && (tourSteps[page][index] ?? null);
  }

  /** A page was opened: starts its steps, unless they were seen, skipped or paused. */
  open(path: string): void {
    const page = pageTypeOf(path);
    const { isEnded, isPaused, done, at } = this.progress;
    const index = at && at.page === page ? at.index : 0;
    this.#show({ status: "idle", page, index: 0 });
    if (!page || isEnded || !this.#given.isOn()) return;
    if (done.includes(page)) this.#show({ status: "finished" });
    else if (isPaused) this.#show({ status: "paused", index });
    else this.#await(page, index);
  }

  /** The visitor ends a step: what it presses is pressed after a moment, then the next is shown. */
  readonly next = (): void => {
    const { step } = this;
    const { status, page, index } = this.#state;
    if (status !== "running" || !step) return;
    const place = `${page} ${index}`;
    const now = this.#given.now();
    if (this.#lastEnded.place === place && now - this.#lastEnded.at < GUARD_MS) return;
    this.#lastEnded = { place, at: now };
    if (step.presses) this.#press(step);
    else this.#advance();
  };

  /** The step that is shown has lost what it points at; a page that is still loading may bring it back. */
  readonly recover = (): void => {
    if (this.#state.status === "running") this.#recover(this.#given.now() + GUARD_MS);
  };

  readonly pause = (): void => {
    const { status, page, index } = this.#state;
    if (!page || !["ready", "waiting", "running"].includes(status)) return;
    this.#store({ isPaused: true, at: { page, index } });
    this.#show({ status: "paused" });
  };

  readonly resume = (): void => {
    this.#store({ isPaused: false });
    const { status, page, index } = this.#state;
    if (status === "paused" && page) this.#await(page, index);
  };

  /** Ends the tour for all pages. */
  readonly skip = (): void => {
    this.#store({ isEnded: true, isPaused: false, at: null });
    this.#end("skipped");
  };

  /** Forgets what was seen; the caller opens the first page. */
  readonly restart = (): void => {
    this.#given.storage.remove("step");
    this.#store(notBegun);
    this.#show(resting);
  };

  /** Something failed: the tour is reset, and starts again with the next page. */
  readonly fail = (cause: unknown): void => {
    this.#given.warn("The tour was reset", cause);
    this.#given.storage.remove("step");
    this.#store(notBegun);
    this.#show({ status: "error", index: 0 });
  };

  /** Leaves the page: nothing that was scheduled runs. */
  readonly close = (): void => this.#show(resting);

  #show(change: Partial<TourState>) {
    this.#cancel();
    this.#state = { ...this.#state, isPressing: false, ...change };
    for (const listener of this.#listeners) listener();
  }

  #store(change: Partial<Progress>) {
    this.#given.storage.write("tour", { ...this.progress, ...change });
  }

  /** One thing is scheduled at a time. An error in it resets the tour; without the demo it stops. */
  #later(ms: number, run: () => void) {
    this.#cancel();
    this.#cancel = this.#given.schedule(() => {
      if (!this.#given.isOn()) return this.#show({ status: "idle", index: 0 });
      try {
        run();
      } catch (cause) {
        this.fail(cause);
      }
    }, ms);
  }

  #await(page: PageType, index: number) {
    this.#show({ status: "ready", index });
    this.#later(waits[page].first, () => this.#look(page, index, 1));
  }

  /** Looks for what the page's first step points at, and gives up after the last try. */
  #look(page: PageType, index: number, attempt: number) {
    const { every, tries } = waits[page];
    const [first] = tourSteps[page];
    if (first && this.#given.isShown(first.target)) return this.#showFrom(index);
    if (attempt >= tries) {
      this.#given.warn(`The tour found nothing to show on the page (${page})`);
      return this.#show({ status: "idle", index: 0 });
    }
    if (this.#state.status !== "waiting") this.#show({ status: "waiting" });
    this.#later(every, () => this.#look(page, index, attempt + 1));
  }

  #press(step: TourStep) {
    const { presses = "" } = step;
    this.#show({ status: "waiting", isPressing: true });
    if (step.closes) return this.#later(closing.first, () => this.#close(step, 1));
    this.#later(PRESS_DELAY_MS, () => {
      if (this.#given.isShown(presses)) this.#given.press(presses);
      this.#advance(this.#given.now() + GUARD_MS);
    });
  }

  #close(step: TourStep, attempt: number) {
    const { closes = "", presses = "" } = step;
    if (!this.#given.isShown(closes) || attempt > closing.attempts) return this.#advance();
    if (this.#given.isShown(presses)) this.#given.press(presses);
    this.#later(closing.every, () => this.#close(step, attempt + 1));
  }

  /** The next step, or the page's end. What a press opens is awaited until `until`. */
  #advance(until = 0) {
    const { page, index } = this.#state;
    const following = page && tourSteps[page][index + 1];
    const isThere = !following || this.#given.isShown(following.target);
    if (isThere || this.#given.now() >= until) return this.#showFrom(index + 1);
    this.#later(OPENING_EVERY_MS, () => this.#advance(until));
  }

  /** Shows the first step from `index` on whose target is there; without one the page is done. */
  #showFrom(index: number) {
    const { page } = this.#state;
    if (!page) return;
    const steps = tourSteps[page];
    const found = steps.findIndex((step, at) => at >= index && this.#given.isShown(step.target));
    if (found < 0) return this.#finish(page);
    this.#store({ at: { page, index: found } });
    this.#show({ status: "running", index: found });
  }

  #recover(until: number) {
    const { step } = this;
    const { index, recoveries } = this.#state;
    if (this.#given.now() >= until) return this.#showFrom(index + 1);
    this.#later(OPENING_EVERY_MS, () => {
      if (step && this.#given.isShown(step.target)) this.#show({ recoveries: recoveries + 1 });
      else this.#recover(until);
    });
  }

  #finish(page: PageType) {
    const done = [...new Set([...this.progress.done, page])];
    this.#store({ done, at: null, isEnded: pageTypes.every((each) => done.includes(each)) });
    this.#end("finished");
  }

  #end(status: "finished" | "skipped") {
    const { page } = this.#state;
    if (page) this.#given.storage.write("step", sharedSteps[page]);
    else this.#given.onComplete();
    this.#show({ status });
  }
}
