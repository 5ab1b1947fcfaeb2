import "server-only";
import { z } from "zod";
import { DOCUMENT, type DocumentAnswer, type Evidence, type Tools } from "@/lib/engine/tools";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { ENOUGH_COVERAGE, POLICIES } from "./constants";
import { countByBase } from "./queries/documents";
import { listPassages, type PassageRow } from "./queries/pages";
import { basesNamed } from "./rules/bases-named";
import { markWords } from "./rules/page-marks";
import { basesFor, keysOf } from "./service/bases";
import { findIn } from "./service/search";

/** Passages that an answer may quote. */
const QUOTED_MAX = 8;

type Place = { start: number; end: number };

/** Names a sentence of a passage; the passage may have others that are quoted too. */
const idOf = ({ id }: PassageRow, { start, end }: Place) => `${id}:${start}-${end}`;

function toEvidence(row: PassageRow, { start, end }: Place): Evidence {
  const at = `${row.start + start}-${row.start + end}`;
  const mark = markWords(row);
  const place = `${row.isPaged === false ? "part" : "page"} ${row.page}${mark && ` (${mark})`}`;
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
    field: DOCUMENT,
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

const ask = defineOperation(
  {
    name: "documents.ask",
    summary: "Find what the documents that the caller may read say of a question",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({
      question: z.string(),
      of: z.enum(["policies", "all"]),
      /** The bases that may be asked, as callers name them; null for every one. */
      bases: z.array(z.string()).readonly().nullable().default(null),
    }),
    output: z.custom<DocumentAnswer>(),
  },
  async (ctx, { question, of, bases: usable }) => {
    const all = await basesFor(ctx, of === "policies" ? POLICIES : undefined);
    const readable = usable === null ? all : all.filter(({ id }) => usable.includes(id));
    if (readable.length === 0) return { documents: 0, quotes: [], isLeftOut: true };
    const { named: bases, q } = basesNamed(readable, question);
    const counts = await countByBase(ctx.db, ctx.org.id, keysOf(bases));
    const { ranked } = await findIn(ctx, { q, bases });
    const quotes = ranked
      .filter(({ coverage }) => coverage >= ENOUGH_COVERAGE)
      .slice(0, QUOTED_MAX)
      .map((one) => ({ evidence: toEvidence(one.row, one), coverage: one.coverage }));
    return { documents: counts.reduce((sum, { documents }) => sum + documents, 0), quotes };
  },
);

const readQuoted = defineOperation(
  {
    name: "documents.readQuoted",
    summary: "Read quoted words of documents as they are stored now",
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
    const bases = keysOf(await basesFor(ctx));
    const wanted = [...new Set(asked.map(({ passage }) => passage))];
    const rows = await listPassages(ctx.db, ctx.org.id, { ids: wanted, bases });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return asked.flatMap(({ passage, ...place }) => {
      const row = byId.get(passage);
      return row ? [toEvidence(row, place)] : [];
    });
  },
);

/** What engines may ask of documents, and how what they quote is read again. */
export const documentSubject = (ctx: ToolCaller) =>
  ({
    documents: (asked) => ask.call(ctx, asked),
    quotedEvidence: (ids: readonly string[]) => readQuoted.call(ctx, { ids: [...ids] }),
  }) satisfies Partial<Tools> & { quotedEvidence: Tools["evidence"] };
