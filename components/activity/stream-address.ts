import { keyOf } from "@/lib/client/query-keys";
import {
  type ActArea,
  type ActorKind,
  actAreas,
  actorKinds,
} from "@/lib/domains/activity/constants";
import { activityCalls } from "@/lib/domains/activity/contract";
import type { ListActsInput } from "@/lib/domains/activity/schema/acts";

type PersonId = `usr_${string}`;

/** Which acts are shown. `by`: a kind of actor, the reader alone, or one of the others. */
export type StreamView = {
  area?: ActArea;
  by?: ActorKind | "me" | PersonId;
  /** Of the last days. */
  days?: number;
  project?: string;
  company?: string;
};

type Given = Record<string, string | string[] | undefined>;

const oneOf = <T extends string>(values: readonly T[], given: Given[string]): T | undefined =>
  values.find((value) => value === given);

/** Ids as addresses hold them; what cannot be one is left out. */
const idIn = (given: Given[string]) =>
  typeof given === "string" && /^[a-z]{3}_[0-9a-z]{24}$/.test(given) ? given : undefined;

export const isPerson = (by: Given[string]): by is PersonId =>
  idIn(by)?.startsWith("usr_") ?? false;

export const periods = [1, 7, 30] as const;

/** The view that an address asks for; what cannot be meant is not narrowed by. */
export function readStreamView({ area, by, days, project, company }: Given): StreamView {
  return {
    area: oneOf(actAreas, area),
    by: isPerson(by) ? by : oneOf([...actorKinds, "me"], by),
    days: periods.find((period) => String(period) === days),
    project: idIn(project),
    company: idIn(company),
  };
}

export function streamAddress(view: StreamView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) query.set(name, String(value));
  return query.size === 0 ? "/work-stream" : `/work-stream?${query}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a view asks of the product, for the reader with the id `ownId` at `now`. */
export function actsAsked(
  { area, by, days, project, company }: StreamView,
  ownId: string,
  now: Date,
): ListActsInput {
  const person = by === "me" ? ownId : isPerson(by) ? by : undefined;
  return {
    area,
    by: by === "me" || isPerson(by) ? undefined : by,
    person_id: person,
    since: days ? new Date(now.getTime() - days * DAY_MS).toISOString() : undefined,
    project_id: project,
    company_id: company,
  };
}

/** The cache key of a view: it names the days, for the moment at which they began moves on. */
export const streamKeyOf = (organizationId: string, view: StreamView) =>
  [...keyOf(organizationId, activityCalls.listActs), view, "pages"] as const;
