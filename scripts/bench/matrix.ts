import type { Browser } from "@playwright/test";
import { type Figure, PAIRS } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { call, type Run, untilOver } from "./evaluation-runs.ts";
import { openContext, withBrowser } from "./visit.ts";

type Size = { companies: number; criteria: number };
const SMALL: Size = { companies: 20, criteria: 10 };
const LARGE: Size = { companies: 200, criteria: 30 };
const LARGER_TIMES = 2;

/** Milliseconds from the address to a weight that can be moved, and from a move to its new sums. */
type Visit = { usable: number; moved: number };

/** Moves the first weight, and resolves when its new sums are painted. As text, as in visit.ts. */
const MOVE = `
  window.moveWeight = (value) => new Promise((resolve) => {
    const texts = () => [...document.querySelectorAll(".matrix [data-sum], .matrix label span")]
      .map((each) => each.textContent).join();
    const weight = document.querySelector(".matrix input[type=range]");
    const before = texts();
    const start = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(weight, value);
    weight.dispatchEvent(new Event("input", { bubbles: true }));
    const look = () => requestAnimationFrame(() =>
      texts() === before ? look() : requestAnimationFrame(() => resolve(performance.now() - start)));
    look();
  });
  window.usable = new Promise((resolve) => {
    const ask = () => document.querySelector(".matrix input[type=range]")
      ? window.moveWeight(60).then(() => resolve(performance.now()))
      : requestAnimationFrame(ask);
    ask();
  });
`;

async function visit(browser: Browser, server: Server, path: string): Promise<Visit> {
  const context = await openContext(browser, server);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: MOVE });
    await page.goto(server.address + path);
    const usable = Number(await page.evaluate("window.usable"));
    const moved: number[] = [];
    for (let nth = 0; nth < PAIRS; nth++)
      moved.push(Number(await page.evaluate(`window.moveWeight(${20 + nth})`)));
    return { usable, moved: moved.sort((a, b) => a - b)[Math.floor(PAIRS / 2)] ?? Number.NaN };
  } finally {
    await context.close();
  }
}

/** A set of so many criteria that the list of companies answers. */
const criteriaOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    kind: "measured",
    title: `Founded after ${1950 + nth}`,
    weight: 1,
    measure: { of: "field", field: "founded_year" },
    scale: {
      by: "line",
      points: [
        { at: 1950 + nth, score: 0 },
        { at: 2025, score: 10 },
      ],
    },
  }));

/** An evaluated project of that size; the path of its matrix. */
async function matrixOf(server: Server, ids: readonly string[], { companies, criteria }: Size) {
  const name = `${companies} by ${criteria}`;
  const set = await call<{ _id: string }>(server, "/api/eval/criteria", {
    name,
    access_type: "organizational",
    criteria: criteriaOf(criteria),
  });
  const project = await call<{ _id: string }>(server, "/api/projects/", {
    project_name: name,
    companies: ids.slice(0, companies),
  });
  const asked = { project_id: project._id, criteria_id: set._id };
  await untilOver(server, await call<Run>(server, "/api/eval/evaluate", asked));
  return `/projects/${project._id}/evaluation?set=${set._id}`;
}

/** The matrix of many companies by many criteria against a small one, in turns. */
export async function matrixFigures(server: Server, ids: readonly string[]): Promise<Figure[]> {
  const [small, large] = [await matrixOf(server, ids, SMALL), await matrixOf(server, ids, LARGE)];
  const visits: { small: Visit[]; large: Visit[] } = { small: [], large: [] };
  await withBrowser(async (browser) => {
    for (let turn = -1; turn < PAIRS; turn++) {
      const ofSmall = await visit(browser, server, small);
      const ofLarge = await visit(browser, server, large);
      // The first turn warms the server up.
      if (turn < 0) continue;
      visits.small.push(ofSmall);
      visits.large.push(ofLarge);
    }
  });
  const figure = (what: string, of: keyof Visit): Figure => ({
    what: `matrix of 200 × 30: ${what}`,
    unit: "ms",
    bare: visits.small.map((one) => one[of]),
    product: visits.large.map((one) => one[of]),
    bound: { times: LARGER_TIMES },
  });
  return [
    figure("from its address to a moved weight’s painted sums", "usable"),
    figure("from a weight’s move to its painted sums", "moved"),
  ];
}
