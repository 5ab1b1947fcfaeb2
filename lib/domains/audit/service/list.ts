import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { namesOfKeys } from "@/lib/domains/api-keys/service/names";
import { actTexts, calls } from "@/lib/domains/contracts";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import type { Outcome } from "../constants";
import { auditCalls } from "../contract";
import { type AskedRows, listRows, type StoredRow } from "../queries/rows";
import { auditText } from "../rules";

const callsByName = new Map(calls.map((call) => [call.name as string, call]));

export const textOf = (act: string): string => auditText(act, callsByName, actTexts);

type Filters = {
  person_id?: string;
  act?: string;
  day?: string;
  from_day?: string;
  to_day?: string;
  outcome?: Outcome;
};

export function askedRows({ person_id, act, day, outcome, ...ends }: Filters): AskedRows {
  const { from_day: first = day, to_day: last = day } = ends;
  return {
    personId: person_id,
    act,
    from: first === undefined ? undefined : new Date(first),
    before: last === undefined ? undefined : new Date(Date.parse(last) + DAY_MS),
    outcome,
  };
}

/** Names of the people and keys behind ids; those who left have none. */
export async function namesOfActors(ctx: OrgCtx, ids: readonly (string | null)[]) {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  const [people, keys] = await Promise.all([
    namesOfMembers(
      ctx,
      asked.filter((id) => id.startsWith("usr_")),
    ),
    namesOfKeys(
      ctx,
      asked.filter((id) => id.startsWith("key_")),
    ),
  ]);
  return new Map([...people, ...keys]);
}

const toRow = (row: StoredRow, names: Map<string, string>) => ({
  _id: row.id,
  at: row.at.toISOString(),
  act: row.act,
  text: textOf(row.act),
  actor: { type: row.actorType, _id: row.actorId, name: names.get(row.actorId ?? "") ?? null },
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  outcome: row.outcome,
  address: row.address,
  agent: row.agent,
  request_id: row.requestId,
  factors: row.factors ?? [],
  seal_number: row.sealNumber,
});

export const listAudit = implement(
  auditCalls.listRows,
  { transaction: "read" },
  async (ctx, { after, limit, ...filters }) => {
    const [at = "", id = ""] = after.split("~");
    const rows = await listRows(ctx.db, ctx.org.id, {
      ...askedRows(filters),
      after: after === "" ? undefined : { at, id },
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const names = await namesOfActors(
      ctx,
      shown.map(({ actorId }) => actorId),
    );
    return {
      items: shown.map((row) => toRow(row, names)),
      next: rows.length > limit && last ? `${last.at.toISOString()}~${last.id}` : null,
    };
  },
);
