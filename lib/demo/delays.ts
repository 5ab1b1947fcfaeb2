/** The ids of the four prompts that the demo answers by heart, in the order of SPEC.md. */
export type PromptId =
  | "top-funded-ai"
  | "fintech-series-a"
  | "analyze-openai"
  | "explain-generative-ai";

/** How long each answer of the demo takes, in milliseconds (SPEC.md section 9). */
export const chatDelays: Readonly<Record<PromptId, number>> = {
  "top-funded-ai": 0,
  "fintech-series-a": 0,
  "analyze-openai": 3_000,
  "explain-generative-ai": 1_500,
};

/** How long the demo's other operations take, in milliseconds. */
export const delays = {
  events: 800,
  projects: 500,
  project: 300,
  company: 400,
  companies: 600,
  addToProject: 800,
  /** Of whatever has none of its own. */
  usual: 1_000,
} as const;

/** Waits so many milliseconds: browsers' own timer, or a test's. */
export type Wait = (ms: number) => Promise<void>;
