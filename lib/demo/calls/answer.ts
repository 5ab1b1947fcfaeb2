import type { z } from "zod";
import type { Call, InputSchemaOf, OutputOf } from "@/lib/core/contract";
import { offsetOf, type PageRequest } from "@/lib/core/pagination";
import { isoDay } from "@/lib/values/iso-day";
import type { Wait } from "../delays";
import type { DemoStorage } from "../storage";
import type { UndoLog } from "../undo-log";

/** What an answer of the demo may use. */
export type DemoContext = {
  storage: DemoStorage;
  undo: UndoLog;
  now: () => Date;
  wait: Wait;
};

/** How the demo answers a call: as the server would, from what the browser keeps. */
export type Answer<C extends Call> = (
  ctx: DemoContext,
  input: z.output<InputSchemaOf<C>>,
) => OutputOf<C> | Promise<OutputOf<C>>;

/** A call that the demo leaves out, and why in one line for its visitor. */
export type NeedsAccount = { needsAccount: string };
export const needsAccount = (what: string): NeedsAccount => ({
  needsAccount: `${what} needs an account.`,
});

/** Every call of a contract: answered, or left out with a reason. */
export type DemoCalls<Contract> = {
  [K in keyof Contract]: Contract[K] extends Call ? Answer<Contract[K]> | NeedsAccount : never;
};

/** One page of a list. */
export const pageOfList = <T>(items: readonly T[], page: PageRequest) => ({
  items: items.slice(offsetOf(page), offsetOf(page) + page.per_page),
  total: items.length,
  page: page.page,
  per_page: page.per_page,
});

export const todayOf = ({ now }: Pick<DemoContext, "now">): string => isoDay(now());
export const momentOf = ({ now }: Pick<DemoContext, "now">): string => now().toISOString();

/** A new id: what it names, the current time and a random ending. */
export const demoId = (what: string, { now }: Pick<DemoContext, "now">): string =>
  `demo_${what}_${now().getTime()}_${Math.random().toString(36).slice(2, 10)}`;

/** What visitors are called where the author of something is named. */
export const GUEST_NAME = "Guest User";
