import type { Operation } from "@/lib/service/operation";
import type { Member } from "./factories";
import { asOwner } from "./owner";

/** An organization in which acts run one after another, and how many have. */
export type Round = { member: Member; colleague: Member; companies: string[]; made: number };

/** The call for an act; null when there is nothing to act on. */
export type Wish = { operation: Operation; input: Record<string, unknown> } | null;

export const ask = (operation: unknown, input: Record<string, unknown>): Wish => ({
  operation: operation as Operation,
  input,
});

/** The element that a number selects; undefined for an empty list. */
export const at = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

export const projectsOf = async ({ member }: Round) =>
  (
    await asOwner()<{ id: string }[]>`select id from projects where org_id = ${member.orgId}
    and removed_at is null order by id`
  ).map(({ id }) => id);
