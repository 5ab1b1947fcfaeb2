import type { Owner } from "@/lib/core/owner";
import { createApi, type SpotlightApi } from "./api";

/** Loads the server actions. What a page shows first does without their table. */
export const loadActions = async () => (await import("./actions")).actions;

/** The API of the real product, for a page of `owner`; `confirm` asks them who they are. */
export const createLiveApi = (owner: Owner, confirm: () => Promise<boolean>): SpotlightApi =>
  createApi(owner, loadActions, confirm);
