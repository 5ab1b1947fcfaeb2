import { DAY_MS } from "@/lib/core/durations";
import { usualStages } from "@/lib/domains/watchlists/constants";
import type { EntryCard } from "@/lib/domains/watchlists/schema/entry";
import type { Board } from "@/lib/domains/watchlists/schema/list";
import { names } from "./samples";

const begun = Date.UTC(2026, 10, 20);

const steps = ["Call with the founders", "", "Ask two customers", "Read the model", ""];
const priorities = ["High", null, "Medium", "Low", null] as const;
const places = ["Bodø, Norway", "Berlin, Germany", null, "Austin, United States"];
const described = ["Kelp farms that store carbon", null, "Card payments for small shops"];
const sectors = ["Climate", "Fintech", null, "Robotics"];

const dayOf = (days: number) => new Date(begun + days * DAY_MS).toISOString();

/** Distribution over stages like in a real pipeline: most at its beginning. */
const stageOf = (index: number) => {
  const spread = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 7, 7];
  return usualStages[spread[index % spread.length] ?? 0] ?? usualStages[0];
};

const aCard = (index: number): EntryCard => {
  const stage = stageOf(index);
  const days = (index * 7) % 60;
  return {
    _id: `wle_${index}`,
    company_id: `cmp_${index}`,
    company_name: `${names[index % names.length]}${index < names.length ? "" : ` ${index}`}`,
    domain: null,
    funding_stage: index % 3 ? "Seed" : null,
    sector: sectors[index % sectors.length] ?? null,
    location: places[index % places.length] ?? null,
    short_description: described[index % described.length] ?? null,
    employees: index % 4 ? "11–50" : null,
    last_round: index % 3 ? "$4M · 2025" : null,
    country: null,
    founded: null,
    size: null,
    employees_min: index % 4 ? 11 : null,
    last_round_on: index % 3 ? "2025-01-01" : null,
    custom: {},
    pipeline_stage: stage?.name ?? "New",
    stage_key: stage?.key ?? "new",
    stage_since: dayOf(-days),
    is_stale: days > (stage?.staleAfterDays ?? 1_000),
    priority: priorities[index % priorities.length] ?? null,
    status: index % 11 === 10 ? "Paused" : "Active",
    owner_id: index % 4 ? "usr_sample" : null,
    last_interaction: index % 3 ? null : dayOf(-(index % 30)),
    next_step: steps[index % steps.length] ?? "",
    next_step_on: index % 3 ? null : dayOf((index % 20) - 6).slice(0, 10),
    created_at: dayOf(-days - 3),
    version: 1,
  };
};

/** The board of a project with `count` companies. */
export function aBoard(projectId: string, count: number): Board {
  const cards = Array.from({ length: count }, (_, index) => aCard(index));
  return {
    project_id: projectId,
    total: count,
    known: null,
    cards,
    people: [],
    stages: usualStages.map(({ key, name, outcome, staleAfterDays }) => {
      const own = cards.filter((card) => card.stage_key === key);
      return {
        key,
        name,
        outcome,
        stale_after_days: staleAfterDays,
        next: null,
        entries: own.length,
        stale: own.filter((card) => card.is_stale).length,
      };
    }),
  };
}
