import { keyOf } from "@/lib/client/query-keys";
import { DAY_MS } from "@/lib/core/durations";
import {
  type ActArea,
  type ActorKind,
  actAreas,
  actorKinds,
} from "@/lib/domains/activity/constants";
import { activityCalls } from "@/lib/domains/activity/contract";
import type { ListActsInput } from "@/lib/domains/activity/schema/acts";

type PersonId = `usr_${string}`;

/** Which acts are shown. `by`: a kind of actor, oneself, or another person's id. */
export type StreamView = {
  area?: ActArea;
  by?: ActorKind | "me" | PersonId;
  /** Only of the last so many days. */
  days?: number;
  project?: string;
  company?: string;
};

type Given = Record<string, string | string[] | undefined>;

const oneOf = <T extends string>(values: readonly T[], given: Given[string]): T | undefined =>
  values.find((value) => value === given);

/** The ids in a parameter; anything else is dropped. */
const idIn = (given: Given[string]) =>
  typeof given === "string" && /^[a-z]{3}_[0-9a-z]{24}$/.test(given) ? given : undefined;

export const isPerson = (by: Given[string]): by is PersonId =>
  idIn(by)?.startsWith("usr_") ?? false;

export const periods = [1, 7, 30] as const;

/** The view in an address; invalid filters are ignored. */
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

/** The calls' filter for a view, for the reader with the id `ownId` at `now`. */
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

/**
 * The cache key of a view. It holds the number of days, because their starting moment keeps moving.
 */
export const streamKeyOf = (organizationId: string, view: StreamView) =>
  [...keyOf(organizationId, activityCalls.listActs), view, "pages"] as const;
