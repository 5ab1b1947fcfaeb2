import { DAY_MS } from "@/lib/core/durations";
import { SAMPLES_RECORDED_AT } from "./companies/known";
import { DEMO_USER_ID } from "./identity";

/** A demo project as it is stored; its companies are those of its entries. */
export type StoredProject = {
  _id: string;
  project_name: string;
  project_description: string;
  user_id: string;
  created_at: string;
  updated_at: string;
  version: number;
  thesis: string | null;
  archived_at: string | null;
};

/** A company in a demo project, as it is stored. */
export type StoredEntry = {
  _id: string;
  project_id: string;
  company_id: string;
  stage_key: string;
  stage_since: string;
  priority: "High" | "Medium" | "Low" | null;
  status: "Active" | "Paused" | "Closed";
  owner_id: string | null;
  next_step: string;
  next_step_on: string | null;
  last_interaction: string | null;
  created_at: string;
  updated_at: string;
  version: number;
  /** Its way through the pipeline, oldest first. */
  moves: { _id: string; from: string | null; to: string; at: string }[];
};

const project = (
  _id: string,
  project_name: string,
  project_description: string,
): StoredProject => ({
  _id,
  project_name,
  project_description,
  user_id: DEMO_USER_ID,
  created_at: SAMPLES_RECORDED_AT,
  updated_at: SAMPLES_RECORDED_AT,
  version: 1,
  thesis: null,
  archived_at: null,
});

/** The projects of a visitor who has stored none. */
export const usualProjects = (): StoredProject[] => [
  project(
    "demo_project_ai",
    "AI leaders",
    "Sample project: makers of AI models and their platforms",
  ),
  project(
    "demo_project_fintech",
    "European fintech",
    "Sample project: digital banking and payments",
  ),
];

type Placed = [company: string, stage: string, priority: StoredEntry["priority"], step: string];
const placed: Readonly<Record<string, readonly Placed[]>> = {
  demo_project_ai: [
    ["demo_anthropic", "diligence", "High", "Check the latest financing"],
    ["demo_mistral", "first-meeting", "High", ""],
    ["demo_hugging_face", "screening", "Medium", ""],
    ["demo_perplexity", "new", "Medium", ""],
  ],
  demo_project_fintech: [
    ["demo_revolut", "screening", "High", "Read the annual report"],
    ["demo_klarna", "new", "Medium", ""],
  ],
};

/**
 * The companies of these projects. They came into their stages three days before `now`, at
 * midnight: the same all day, so that nothing seems to have changed.
 */
export function usualEntries(now: Date): StoredEntry[] {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  const since = new Date(midnight - 3 * DAY_MS).toISOString();
  return Object.entries(placed).flatMap(([project_id, companies]) =>
    companies.map(([company_id, stage_key, priority, next_step]): StoredEntry => {
      const _id = `${project_id}_${company_id}`;
      return {
        _id,
        project_id,
        company_id,
        stage_key,
        stage_since: since,
        priority,
        status: "Active",
        owner_id: null,
        next_step,
        next_step_on: null,
        last_interaction: null,
        created_at: since,
        updated_at: since,
        version: 1,
        moves: [{ _id: `${_id}_added`, from: null, to: stage_key, at: since }],
      };
    }),
  );
}
