import "server-only";
import { z } from "zod";
import { type Evidence, POLICY, type PolicyAnswer, type Tools } from "@/lib/engine/tools";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { ENOUGH_COVERAGE, POLICIES } from "./constants";
import { countByBase } from "./queries/documents";
import { listPassages, type PassageRow } from "./queries/pages";
import { basesFor, keysOf } from "./service/bases";
import { findIn } from "./service/search";

/** Passages of policies that an answer may quote. */
const QUOTED_MAX = 8;

type Place = { start: number; end: number };

/** Names a sentence of a passage; the passage may have others that are quoted too. */
const idOf = ({ id }: PassageRow, { start, end }: Place) => `${id}:${start}-${end}`;

function toEvidence(row: PassageRow, { start, end }: Place): Evidence {
  const at = `${row.start + start}-${row.start + end}`;
  const place = `${row.isPaged === false ? "part" : "page"} ${row.page}`;
  return {
    id: idOf(row, { start, end }),
    claim_id: null,
    passage_id: row.id,
    source_id: row.documentId,
    title: `${row.documentName}, ${place}`,
    url: `/documents/${row.documentId}?page=${row.page}&at=${at}`,
    is_shared_outside: false,
    company_id: "",
    company_name: "",
    field: POLICY,
    value: place,
    as_of: null,
    recorded_at: "",
    quote: row.text.slice(start, end),
    start,
    end,
    text: row.text,
    sha256: row.sha256,
  };
}

const askPolicies = defineOperation(
  {
    name: "documents.askPolicies",
    summary: "Find what the firm's policies say of a question",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ question: z.string() }),
    output: z.custom<PolicyAnswer>(),
  },
  async (ctx, { question }) => {
    const bases = await basesFor(ctx, POLICIES);
    const [count] = await countByBase(ctx.db, ctx.org.id, keysOf(bases));
    const { ranked } = await findIn(ctx, { q: question, bases });
    const quotes = ranked
      .filter(({ coverage }) => coverage >= ENOUGH_COVERAGE)
      .slice(0, QUOTED_MAX)
      .map((one) => ({ evidence: toEvidence(one.row, one), coverage: one.coverage }));
    return { documents: count?.documents ?? 0, quotes };
  },
);

const readPolicies = defineOperation(
  {
    name: "documents.readPolicies",
    summary: "Read quoted words of policies as they are stored now",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ ids: z.array(z.string()) }),
    output: z.array(z.custom<Evidence>()),
  },
  async (ctx, { ids }) => {
    const asked = ids.flatMap((id) => {
      const [, passage = "", start, end] = /^(pss_\w+):(\d+)-(\d+)$/.exec(id) ?? [];
      return passage ? [{ passage, start: Number(start), end: Number(end) }] : [];
    });
    if (asked.length === 0) return [];
    const bases = keysOf(await basesFor(ctx, POLICIES));
    const wanted = [...new Set(asked.map(({ passage }) => passage))];
    const rows = await listPassages(ctx.db, ctx.org.id, { ids: wanted, bases });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return asked.flatMap(({ passage, ...place }) => {
      const row = byId.get(passage);
      return row ? [toEvidence(row, place)] : [];
    });
  },
);

/** What engines may ask of the firm's policies, and how what they quote is read again. */
export const policySubject = (ctx: ToolCaller) =>
  ({
    policies: (question: string) => askPolicies.call(ctx, { question }),
    policyEvidence: (ids: readonly string[]) => readPolicies.call(ctx, { ids: [...ids] }),
  }) satisfies Partial<Tools> & { policyEvidence: Tools["evidence"] };
