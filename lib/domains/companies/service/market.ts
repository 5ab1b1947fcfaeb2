import "server-only";
import { MeaningInput } from "@/lib/domains/models/service/meaning";
import { sectorOf } from "@/lib/search/taxonomy/taxonomy";
import { defineOperation, implement } from "@/lib/service/operation";
import { COMPANIES_COUNTED, MARKET_NAMED, MARKET_SECTORS } from "../constants";
import { companyCalls } from "../contract";
import { marketOfCompanies } from "../queries/search";
import { marketGrid } from "../rules/market";
import { MapMarketInput, MarketMap } from "../schema/search";
import { meaningOfSearch } from "./meaning-of-search";
import { askedWith, readQuestion } from "./question";

const grid = { cap: COMPANIES_COUNTED, sectors: MARKET_SECTORS, named: MARKET_NAMED };

const mapStored = defineOperation(
  {
    name: "companies.mapStored",
    summary: "Count the companies of a question by sector and stage, once its meaning is known",
    effect: "read",
    access: "member",
    transaction: "read",
    input: MapMarketInput.extend({ meaning: MeaningInput }),
    output: MarketMap,
  },
  async (ctx, { meaning, ...asked }) => {
    const question = await readQuestion(ctx, asked, meaning);
    const rows = await marketOfCompanies(ctx.db, askedWith(question, question.conditions), grid);
    const counted = rows.find(({ first }) => first === null)?.companies ?? 0;
    const placed = rows.flatMap(({ sector, stage, companies, funded, funding, first }) => {
      if (first === null) return [];
      const label = sector === null ? null : (sectorOf(sector)?.label ?? sector);
      const sums = { companies, funded: funded ?? 0, funding: funding ?? 0 };
      return { ...sums, sector: label, stage, named: first };
    });
    return {
      total: Math.min(counted, COMPANIES_COUNTED),
      total_is_capped: counted > COMPANIES_COUNTED,
      ...marketGrid(placed, MARKET_NAMED),
    };
  },
);

export const mapMarket = implement(
  companyCalls.mapMarket,
  { transaction: "none" },
  async (ctx, asked) =>
    mapStored.call(ctx, { ...asked, meaning: await meaningOfSearch(ctx, asked) }),
);
