import "server-only";
import { z } from "zod";
import { describeRows, runStored } from "@/lib/domains/research/service/stored";
import { defineOperation, implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { EXPORT_CHUNK, EXPORTED_MAX } from "../constants";
import { roundCalls } from "../contract";
import { roundsPlan } from "../rules";
import { ExportRoundsInput, type Round } from "../schema";
import { toRounds } from "./list";

const columns = [
  "company",
  "round",
  "amount",
  "amount_usd",
  "announced",
  "lead_investors",
  "other_investors",
  "location",
  "sector",
];

/** Unknown values are empty cells. */
function lineOf(round: Round): Record<string, string | number> {
  const named = (isLead: boolean) =>
    round.investors
      .filter(({ is_lead }) => is_lead === isLead)
      .map(({ name }) => name)
      .join(", ");
  return {
    company: round.company_name,
    round: round.stage ?? "",
    amount: round.amount ?? "",
    amount_usd: round.amount_usd ?? "",
    announced: round.date ?? "",
    lead_investors: named(true),
    other_investors: named(false),
    location: round.location ?? "",
    sector: round.sector ?? "",
  };
}

export const findExportedRounds = defineOperation(
  {
    name: "rounds.findExported",
    summary: "Find the rounds of an export, in their order",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ExportRoundsInput,
    output: z.object({ ids: z.array(z.string()) }),
  },
  async (ctx, { sort, ...filters }) => {
    const plan = { ...roundsPlan(filters, sort, EXPORTED_MAX), show: ["stage"] };
    const { rows } = await runStored(ctx, plan);
    return { ids: rows.flatMap(({ id }) => id ?? []) };
  },
);

export const readExportedRounds = defineOperation(
  {
    name: "rounds.readExported",
    summary: "Read a piece of an export of rounds",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ ids: z.array(z.string()).max(EXPORT_CHUNK) }),
    output: z.object({ lines: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  },
  async (ctx, { ids }) => {
    const found = await describeRows(ctx, roundsPlan({}, "-date", EXPORT_CHUNK), ids);
    return { lines: (await toRounds(ctx, found)).map(lineOf) };
  },
);

export const exportRounds = implement(
  roundCalls.export,
  { transaction: "none" },
  async (ctx, asked) => {
    // Ids first, so that rounds which change meanwhile are neither repeated nor missed.
    const { ids } = await findExportedRounds.call(ctx, asked);
    async function* pieces() {
      for (let from = 0; from < ids.length; from += EXPORT_CHUNK)
        yield (await readExportedRounds.call(ctx, { ids: ids.slice(from, from + EXPORT_CHUNK) }))
          .lines;
    }
    const file_name = `rounds ${isoDay(ctx.now())}.csv`;
    return { file_name, columns, pieces: pieces() };
  },
);
