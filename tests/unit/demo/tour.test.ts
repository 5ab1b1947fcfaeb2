import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageTypeOf, sharedSteps } from "@/lib/demo/tour/page-type";
import { tourSteps } from "@/lib/demo/tour/steps";
import { buttons, HOVER_DELAY_MS, pageTypes, sizes } from "@/lib/demo/tour/timing";
import { aTour } from "@/tests/support/tour";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

const paths = {
  home: "/",
  chat: "/chat/demo_session_1",
  projects: "/projects",
  projectDetail: "/projects/demo_project_ai",
  companyDetail: "/companies/demo_openai",
  evaluation: "/companies/demo_openai/evaluation",
};

test("the kind of page follows from its path", () => {
  for (const page of pageTypes) expect(pageTypeOf(paths[page])).toBe(page);
  expect(pageTypeOf("/companies/x/evaluate/full")).toBe("companyDetail");
  expect(pageTypeOf("/projects/x/companies/y")).toBe("companyDetail");
  for (const path of ["/companies", "/evaluation", "/search", "/chat", "/projects-old"])
    expect([path, pageTypeOf(path)]).toEqual([path, null]);
});

test.each([
  ["home", 100, 500, 10],
  ["chat", 1_500, 1_000, 15],
  ["projects", 1_000, 1_000, 10],
  ["projectDetail", 1_000, 1_000, 10],
  ["companyDetail", 1_000, 1_000, 10],
  ["evaluation", 1_000, 1_000, 10],
] as const)("%s: first looks after %i ms, then every %i ms, %i times in all", (page, first, every, tries) => {
  const found = aTour();
  found.tour.open(paths[page]);
  expect(found.tour.state()).toMatchObject({ status: "ready", page });
  pass(first - 1);
  expect(found.tour.state().status).toBe("ready");
  pass(1);
  expect(found.tour.state()).toMatchObject({ status: "running", index: 0 });

  const missing = aTour({ shown: [] });
  missing.tour.open(paths[page]);
  pass(first + every * (tries - 1) - 1);
  expect(missing.tour.state().status).toBe("waiting");
  expect(missing.warnings).toEqual([]);
  pass(1);
  expect(missing.tour.state().status).toBe("idle");
  expect(missing.warnings.length).toBe(1);
  pass(60_000);
  expect(missing.warnings.length).toBe(1);

  const late = aTour({ shown: [] });
  late.tour.open(paths[page]);
  pass(first + every * (tries - 2));
  late.shown.add(tourSteps[page][0]?.target ?? "");
  pass(every);
  expect(late.tour.state()).toMatchObject({ status: "running", index: 0 });
});

/** Shows a step of a page as if the visitor had come there. */
function at(page: (typeof pageTypes)[number], index: number) {
  const given = aTour();
  given.tour.open(paths[page]);
  pass(1_500);
  while (given.tour.state().index < index && given.tour.state().status === "running") {
    given.tour.next();
    // Long enough for a press and for closing the dialog.
    const isDialog = given.tour.step?.closes;
    if (isDialog) given.shown.delete("second-opinion-dialog");
    pass(4_000);
    given.shown.add("second-opinion-dialog");
  }
  expect(given.tour.state()).toMatchObject({ status: "running", index });
  given.pressed.length = 0;
  return given;
}

test("these steps press something by themselves, and no others", () => {
  const pressing = pageTypes.map((page) => [
    page,
    tourSteps[page].flatMap(({ presses }, index) => (presses ? index : [])),
  ]);
  expect(Object.fromEntries(pressing)).toEqual({
    home: [0],
    chat: [],
    projects: [1],
    projectDetail: [1],
    companyDetail: [1, 3, 4, 5, 8],
    evaluation: [],
  });
});

test("a press comes 2 s after its step, and what it opens is shown as soon as it is there", () => {
  const { tour, pressed, shown } = at("companyDetail", 3);
  shown.delete("second-opinion-dialog");
  tour.next();
  pass(1_999);
  expect(pressed).toEqual([]);
  expect(tour.state()).toMatchObject({ status: "waiting", index: 3, isPressing: true });
  pass(1);
  expect(pressed.map(([target]) => target)).toEqual(["second-opinion"]);
  pass(300);
  shown.add("second-opinion-dialog");
  pass(100);
  expect(tour.state()).toMatchObject({ status: "running", index: 4, isPressing: false });
});

test("skips a step whose target does not open within 2 s", () => {
  const { tour, shown } = at("companyDetail", 3);
  shown.delete("second-opinion-dialog");
  tour.next();
  pass(2_000 + 1_900);
  expect(tour.state()).toMatchObject({ status: "waiting", index: 3 });
  pass(100);
  expect(tour.state()).toMatchObject({ status: "running", index: 5 });
});

test("a step that was ended does not end again within 2 s", () => {
  const { tour, pressed } = at("companyDetail", 1);
  tour.next();
  tour.next();
  tour.pause();
  tour.resume();
  pass(1_000);
  expect(tour.state()).toMatchObject({ status: "running", index: 1 });
  pass(999);
  tour.next();
  expect(tour.state().status).toBe("running");
  pass(1);
  tour.next();
  expect(tour.state().status).toBe("waiting");
  pass(2_000);
  expect(pressed.length).toBe(1);
});

test("the dialog is closed after 1 s, then every 500 ms, at most 5 times", () => {
  const stubborn = at("companyDetail", 4);
  const begun = Date.now();
  const moments: number[] = [];
  stubborn.page.press = () => moments.push(Date.now() - begun);
  stubborn.tour.next();
  pass(3_499);
  expect(moments).toEqual([1_000, 1_500, 2_000, 2_500, 3_000]);
  expect(stubborn.tour.state()).toMatchObject({ status: "waiting", index: 4 });
  pass(1);
  expect(stubborn.tour.state()).toMatchObject({ status: "running", index: 5 });
  expect(moments.length).toBe(5);

  const usual = at("companyDetail", 4);
  usual.page.press = () => usual.shown.delete("second-opinion-dialog");
  usual.tour.next();
  pass(1_500);
  expect(usual.pressed.map(([target]) => target)).toEqual(["second-opinion-dialog-close"]);
  expect(usual.tour.state()).toMatchObject({ status: "running", index: 5 });
});

test("a missing target is skipped at once, and a page without the rest is finished", () => {
  const { tour, shown, stored } = aTour();
  shown.delete("criteria-scores");
  shown.delete("key-strengths");
  tour.open(paths.evaluation);
  pass(1_000);
  tour.next();
  tour.next();
  expect(tour.state()).toMatchObject({ status: "running", index: 4 });
  shown.delete("similar-companies");
  tour.next();
  expect(tour.state().status).toBe("finished");
  expect(stored("step")).toBe(6);
});

test("a step that loses its target is shown anew when it comes back, and skipped after 2 s", () => {
  const { tour, shown } = at("companyDetail", 2);
  shown.delete("funding-tab");
  tour.recover();
  pass(500);
  expect(tour.state()).toMatchObject({ status: "running", index: 2, recoveries: 0 });
  shown.add("funding-tab");
  pass(100);
  expect(tour.state()).toMatchObject({ status: "running", index: 2, recoveries: 1 });
  shown.delete("funding-tab");
  tour.recover();
  pass(1_999);
  expect(tour.state()).toMatchObject({ index: 2 });
  pass(1);
  expect(tour.state()).toMatchObject({ status: "running", index: 3 });
});

test.each(pageTypes)("finished or skipped on %s, the shared step is set", (page) => {
  for (const act of ["finish", "skip"] as const) {
    const {
      tour,
      stored,
      page: surroundings,
    } = aTour({ shown: [tourSteps[page][0]?.target ?? ""] });
    tour.open(paths[page]);
    pass(1_500);
    if (act === "skip") tour.skip();
    else tour.next();
    pass(5_000);
    expect(tour.state().status).toBe(act === "skip" ? "skipped" : "finished");
    expect(stored("step")).toBe(sharedSteps[page]);
    expect(surroundings.completed).toBe(0);
  }
  expect(Object.values(sharedSteps)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("the completion is told only where no kind of page matched", () => {
  const { tour, page, stored } = aTour();
  tour.open("/search");
  pass(20_000);
  expect(tour.state()).toMatchObject({ status: "idle", page: null });
  tour.skip();
  expect([page.completed, stored("step")]).toEqual([1, null]);
});

test("a finished page, and a tour that was skipped, never start again by themselves", () => {
  const first = aTour({ shown: ["ask-box"] });
  first.tour.open("/");
  pass(100);
  first.tour.next();
  pass(5_000);
  first.tour.open("/");
  pass(20_000);
  expect(first.tour.state().status).toBe("finished");
  first.shown.add("new-project");
  first.tour.open("/projects");
  pass(1_000);
  expect(first.tour.state().status).toBe("running");
  first.tour.skip();
  for (const path of Object.values(paths)) {
    first.tour.open(path);
    pass(20_000);
    expect(first.tour.state().status).toBe("idle");
  }
  first.tour.restart();
  first.tour.open("/");
  pass(100);
  expect(first.tour.state()).toMatchObject({ status: "running", index: 0 });
  expect(first.stored("step")).toBeNull();
});

test("every page seen ends the tour", () => {
  const { tour, stored } = aTour({
    shown: pageTypes.map((page) => tourSteps[page][0]?.target ?? ""),
  });
  for (const page of pageTypes) {
    tour.open(paths[page]);
    pass(1_500);
    while (tour.state().status === "running") {
      tour.next();
      pass(5_000);
    }
  }
  expect(stored("tour")).toMatchObject({ isEnded: true, done: [...pageTypes] });
});

test("a pause holds on other pages and after a reload, until the visitor goes on", () => {
  const { tour, stored, kept, shown } = at("companyDetail", 2);
  tour.pause();
  expect(tour.state()).toMatchObject({ status: "paused", index: 2 });
  tour.open("/projects");
  pass(20_000);
  expect(tour.state().status).toBe("paused");
  expect(stored("tour")).toMatchObject({ isPaused: true });
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const reloaded = aTour({ shown: [...shown], texts: { kept, storage } });
  reloaded.tour.open(paths.companyDetail);
  expect(reloaded.tour.state()).toMatchObject({ status: "paused", index: 2 });
  reloaded.tour.resume();
  pass(1_000);
  expect(reloaded.tour.state()).toMatchObject({ status: "running", index: 2 });
  // A reload without a pause goes on at the step as well.
  const again = aTour({ shown: [...shown], texts: { kept, storage } });
  again.tour.open(paths.companyDetail);
  pass(1_000);
  expect(again.tour.state()).toMatchObject({ status: "running", index: 2 });
});

test("an error resets the tour, which starts again with the next page", () => {
  const { tour, page, statuses, warnings, stored } = at("companyDetail", 1);
  page.press = () => {
    throw new Error("Broken");
  };
  tour.next();
  pass(2_000);
  expect(statuses.at(-1)).toBe("error");
  expect(tour.state()).toMatchObject({ status: "error", index: 0, isPressing: false });
  expect(warnings).toEqual(["The tour was reset"]);
  expect([stored("step"), stored("tour").at]).toEqual([null, null]);
  tour.open("/projects");
  pass(1_000);
  expect(tour.state()).toMatchObject({ status: "running", index: 0 });
});

test("switched off in mid-tour, nothing more is shown or pressed", () => {
  const { tour, page, pressed } = at("companyDetail", 1);
  tour.next();
  page.isOn = false;
  pass(10_000);
  expect(tour.state().status).toBe("idle");
  expect(pressed).toEqual([]);
  tour.open("/projects");
  pass(20_000);
  expect(tour.state().status).toBe("idle");
});

test("leaving a page cancels what was to be pressed", () => {
  const { tour, pressed } = at("companyDetail", 8);
  tour.next();
  pass(1_000);
  tour.close();
  tour.open("/search");
  pass(10_000);
  expect(pressed).toEqual([]);
});

test("buttons, sizes and the delay of a hover are those of the specification", () => {
  expect(buttons).toEqual({
    close: "Close",
    last: "Continue Demo",
    next: "Continue",
    skip: "Skip Tour",
  });
  expect(sizes).toEqual({
    width: 380,
    scrollOffset: 20,
    scrollDuration: 300,
    spotlightPadding: 10,
    offset: 15,
  });
  expect(HOVER_DELAY_MS).toBe(400);
});

test("broken progress counts as not begun", () => {
  for (const text of ["{", "null", "1", '"x"', "[]", '{"done":3,"at":{"page":"x","index":-1}}']) {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { tour, kept } = aTour();
    kept.set("spotlight:demo:tour", text);
    expect(tour.progress).toEqual({ isEnded: false, isPaused: false, done: [], at: null });
    tour.open("/");
    pass(100);
    expect(tour.state().status).toBe("running");
    warn.mockRestore();
  }
});
