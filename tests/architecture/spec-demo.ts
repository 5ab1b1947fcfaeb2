import { chatDelays, delays } from "@/lib/demo/delays";
import { pageTypeOf, sharedSteps } from "@/lib/demo/tour/page-type";
import { tourSteps } from "@/lib/demo/tour/steps";
import {
  buttons,
  closing,
  GUARD_MS,
  HOVER_DELAY_MS,
  type PageType,
  PRESS_DELAY_MS,
  sizes,
  waits,
} from "@/lib/demo/tour/timing";

/*
 * What the specification says of the demo and its tour: the operations of section 7, the kinds of
 * pages of section 4 and the numbers of section 9, each beside what the product has.
 */

/** The operations, and the file and the name that answer each. */
export const demoOperations: readonly [name: string, file: string, answer: string][] = [
  ["chat response by prompt id", "lib/demo/prompts.ts", "chatResponse"],
  ["events data by prompt id", "lib/demo/prompts.ts", "eventsData"],
  ["list projects", "lib/demo/calls/projects.ts", "list:"],
  ["project by id", "lib/demo/calls/projects.ts", "get:"],
  ["company by company_id", "lib/demo/calls/companies.ts", "get:"],
  ["companies by list of _ids", "lib/demo/calls/plans.ts", "compare"],
  ["create demo project from companies", "lib/demo/calls/projects.ts", "createProject"],
  ["get demo data for an intent", "lib/demo/prompts.ts", "demoData"],
];

/** Kind of page → a path of it, the shared step, and the steps that press something. */
const pageRows: Record<PageType, [path: string, step: number, presses: number[]]> = {
  home: ["/", 1, [0]],
  chat: ["/chat/x", 2, []],
  projects: ["/projects", 3, [1]],
  projectDetail: ["/projects/x", 4, [1]],
  companyDetail: ["/companies/x", 5, [1, 3, 4, 5, 8]],
  evaluation: ["/companies/x/evaluation", 6, []],
};

export const tourPages = Object.entries(pageRows).map(([page, row]) => {
  const type = pageTypeOf(row[0]);
  const presses = type && tourSteps[type].flatMap((step, at) => (step.presses ? at : []));
  return { page, row: [page, row[1], row[2]], built: [type, type && sharedSteps[type], presses] };
});

const wait = (first: number, every: number, tries: number) => ({ first, every, tries });

/** Constant → what the specification says, and what is built. */
export const demoConstants: readonly [name: string, said: unknown, built: unknown][] = [
  ["chat delays", [0, 0, 3_000, 1_500], Object.values(chatDelays)],
  ["events", 800, delays.events],
  ["projects", 500, delays.projects],
  ["project by id", 300, delays.project],
  ["company", 400, delays.company],
  ["companies by ids", 600, delays.companies],
  ["add to project", 800, delays.addToProject],
  ["default", 1_000, delays.usual],
  ["polling of home", wait(100, 500, 10), waits.home],
  ["polling of chat", wait(1_500, 1_000, 15), waits.chat],
  ["polling of projects", wait(1_000, 1_000, 10), waits.projects],
  ["polling of project detail", wait(1_000, 1_000, 10), waits.projectDetail],
  ["polling of company detail", wait(1_000, 1_000, 10), waits.companyDetail],
  ["polling of evaluation", wait(1_000, 1_000, 10), waits.evaluation],
  ["auto-click delay", 2_000, PRESS_DELAY_MS],
  ["repeat-interaction guard", 2_000, GUARD_MS],
  ["closing second-opinion dialog", { first: 1_000, every: 500, attempts: 5 }, closing],
  ["buttons", ["Close", "Continue Demo", "Continue", "Skip Tour"], Object.values(buttons)],
  ["width", 380, sizes.width],
  ["scroll offset", 20, sizes.scrollOffset],
  ["scroll duration", 300, sizes.scrollDuration],
  ["spotlight padding", 10, sizes.spotlightPadding],
  ["offset", 15, sizes.offset],
  ["tooltip hover delay", 400, HOVER_DELAY_MS],
];
