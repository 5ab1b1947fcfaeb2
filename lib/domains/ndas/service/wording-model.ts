import "server-only";
import type { ModelSetup } from "@/lib/engine/llm/setup";

/** Whether there is a model that may be shown an NDA: none outside the installation is. */
export const mayReadNdas = <M extends Pick<ModelSetup, "outside">>(model: M | null): model is M =>
  model !== null && model.outside === null;
