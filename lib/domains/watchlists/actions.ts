"use server";
import { addEntries } from "@/lib/domains/watchlists/service/add";
import { removeEntries } from "@/lib/domains/watchlists/service/remove";
import { savePipeline } from "@/lib/domains/watchlists/service/save-pipeline";
import { toAction } from "@/lib/transport/action";

export const addEntriesAction = toAction(addEntries);
export const removeEntriesAction = toAction(removeEntries);
export const savePipelineAction = toAction(savePipeline);
