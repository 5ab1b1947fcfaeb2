import { createDemoStorage } from "@/lib/demo/storage";
import { tourSteps } from "@/lib/demo/tour/steps";
import { pageTypes } from "@/lib/demo/tour/timing";
import { Tour } from "@/lib/demo/tour/tour";
import { aTextStorage } from "./demo";

const everything = pageTypes.flatMap((page) => tourSteps[page].map(({ target }) => target));

/** A tour on a page whose elements a test chooses, with what it pressed and at which moment. */
export function aTour(options: { shown?: string[]; texts?: ReturnType<typeof aTextStorage> } = {}) {
  const { kept, storage } = options.texts ?? aTextStorage();
  const presses = everything.flatMap((target) => [target, `${target}-close`]);
  const shown = new Set(options.shown ?? [...presses, "sample-question"]);
  const pressed: [target: string, at: number][] = [];
  const warnings: string[] = [];
  const begun = Date.now();
  const page = { isOn: true, completed: 0, press: (_target: string) => {} };
  const tour = new Tour({
    storage: createDemoStorage(() => storage),
    isOn: () => page.isOn,
    isShown: (target) => shown.has(target),
    press: (target) => {
      pressed.push([target, Date.now() - begun]);
      page.press(target);
    },
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    warn: (text) => warnings.push(text),
    onComplete: () => page.completed++,
  });
  const statuses: string[] = [];
  tour.subscribe(() => statuses.push(tour.state().status));
  const stored = (name: string) => JSON.parse(kept.get(`spotlight:demo:${name}`) ?? "null");
  return { tour, shown, pressed, warnings, page, statuses, kept, stored };
}
