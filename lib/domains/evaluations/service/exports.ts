import "server-only";
import { z } from "zod";
import { isScoreKey, lensScoreLabel, type ScoreKey, scoreKey, setOfScore } from "@/lib/core/scores";
import { EXPORT_CHUNK, type ListColumn } from "@/lib/domains/companies/constants";
import { companyCalls } from "@/lib/domains/companies/contract";
import { companiesTable } from "@/lib/domains/companies/service/export";
import { hiddenLensIds } from "@/lib/domains/criteria/service/lenses";
import { visibleSet } from "@/lib/domains/criteria/service/read";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { entriesTable, type FileColumn } from "@/lib/domains/watchlists/service/export";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { latestOf } from "./latest";
import { nullIfNotFound } from "./null-if-not-found";

/*
 * The files of lists, which show scores as columns. They belong to companies and to projects, but
 * for what evaluations add.
 */

export const nameScores = defineOperation(
  {
    name: "evaluations.nameScores",
    summary: "Read what score columns are called; those that lists leave out are left out",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ set_ids: z.array(z.string()).max(100) }),
    output: z.array(z.object({ set_id: z.string(), name: z.string() })),
  },
  async (ctx, { set_ids }) => {
    const found = [];
    const hidden = await hiddenLensIds(ctx);
    for (const set_id of set_ids) {
      if (hidden.includes(set_id)) continue;
      const set = await nullIfNotFound(visibleSet(ctx, set_id));
      const label = lensScoreLabel(scoreKey(set_id));
      // A file goes further than a page: it says there what a lens is not.
      const name = label && `${label} (not affiliated with the firm)`;
      if (set) found.push({ set_id, name: name ?? set.name });
    }
    return found;
  },
);

export const readScores = defineOperation(
  {
    name: "evaluations.readScores",
    summary: "Read the latest scores of companies by a set, unless too little is known for one",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({
      set_id: z.string(),
      company_ids: z.array(z.string()).max(EXPORT_CHUNK),
    }),
    output: z.record(z.string(), z.string()),
  },
  async (ctx, { set_id: setId, company_ids: companyIds }) => {
    const latest = await latestOf(ctx, { setId, companyIds });
    return Object.fromEntries(
      [...latest].flatMap(([companyId, { finalScore, isTooLittleKnown, isDealbreakerMet }]) => {
        if (isTooLittleKnown) return [];
        return [[companyId, isDealbreakerMet ? `${finalScore} (dealbreaker)` : finalScore]];
      }),
    );
  },
);

type Line = Record<string, string | number>;
type Table = {
  file_name: string;
  /** The names in the header of each column. */
  heads: ReadonlyMap<string, readonly string[]>;
  pieces: AsyncIterable<{ companyIds: string[]; lines: Line[] }>;
};
type Scored = { setId: string; head: string };

/** The columns of scores that the caller sees, by their keys, each with a name of its own. */
async function scoresIn(ctx: Omit<OrgCtx, "db">, columns: readonly string[], taken: Set<string>) {
  const set_ids = columns.flatMap((column) => setOfScore(column) ?? []);
  const named = set_ids.length === 0 ? [] : await nameScores.call(ctx, { set_ids });
  return new Map(
    named.map(({ set_id: setId, name }): [string, Scored] => {
      let head = name;
      while (taken.has(head)) head += " (score)";
      taken.add(head);
      return [scoreKey(setId), { setId, head }];
    }),
  );
}

/** The table with its score columns, all in the order asked for. */
async function withScores(ctx: Omit<OrgCtx, "db">, columns: readonly string[], table: Table) {
  const scores = await scoresIn(
    ctx,
    columns,
    new Set(["name", ...[...table.heads.values()].flat()]),
  );
  async function* pieces() {
    for await (const { companyIds, lines } of table.pieces) {
      const told = new Map<string, Record<string, string>>();
      for (const { setId, head } of scores.values())
        told.set(head, await readScores.call(ctx, { set_id: setId, company_ids: companyIds }));
      yield lines.map((line, at) => {
        const cells = [...told].map(([head, known]) => [head, known[companyIds[at] ?? ""] ?? ""]);
        return { ...line, ...Object.fromEntries(cells) };
      });
    }
  }
  const headsOf = (column: string) => scores.get(column)?.head ?? table.heads.get(column) ?? [];
  return {
    file_name: table.file_name,
    columns: ["name", ...columns.flatMap(headsOf)],
    pieces: pieces(),
  };
}

const withoutScores = <C extends string>(columns: readonly (C | ScoreKey)[]): C[] =>
  columns.filter((column): column is C => !isScoreKey(column));

export const exportCompanies = implement(
  companyCalls.export,
  { transaction: "none" },
  async (ctx, asked) => {
    const columns = withoutScores<ListColumn>(asked.columns);
    return withScores(ctx, asked.columns, await companiesTable(ctx, { ...asked, columns }));
  },
);

export const exportEntries = implement(
  watchlistCalls.export,
  { transaction: "none" },
  async (ctx, asked) => {
    const columns = withoutScores<FileColumn>(asked.columns);
    return withScores(ctx, asked.columns, await entriesTable(ctx, { ...asked, columns }));
  },
);
