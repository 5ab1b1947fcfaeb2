"use server";
import { toAction } from "@/lib/transport/action";
import { addEntries } from "./service/adding";
import { savePipeline } from "./service/arranging";
import { removeEntries } from "./service/removing";

export const addEntriesAction = toAction(addEntries);
export const removeEntriesAction = toAction(removeEntries);
export const savePipelineAction = toAction(savePipeline);
