import type { Operation } from "@/lib/service/operation";
import type { Member } from "./factories";
import { asOwner } from "./owner";

/** One organization in which acts follow one another, and how many have. */
export type Round = { member: Member; colleague: Member; companies: string[]; made: number };

/** What an act asks of the product; null where there is nothing to do it with. */
export type Wish = { operation: Operation; input: Record<string, unknown> } | null;

export const ask = (operation: unknown, input: Record<string, unknown>): Wish => ({
  operation: operation as Operation,
  input,
});

/** Of a list the one that a number means; none of an empty one. */
export const at = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

export const projectsOf = async ({ member }: Round) =>
  (
    await asOwner()<{ id: string }[]>`select id from projects where org_id = ${member.orgId}
    and removed_at is null order by id`
  ).map(({ id }) => id);
