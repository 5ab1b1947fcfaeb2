"use server";
import { toAction } from "@/lib/transport/action";
import { addEntries } from "./service/adding";
import { savePipeline } from "./service/arranging";
import { changeEntries, updateEntry } from "./service/changing";
import { removeEntries } from "./service/removing";
import { setStage } from "./service/staging";

export const addEntriesAction = toAction(addEntries);
export const setStageAction = toAction(setStage);
export const updateEntryAction = toAction(updateEntry);
export const changeEntriesAction = toAction(changeEntries);
export const removeEntriesAction = toAction(removeEntries);
export const savePipelineAction = toAction(savePipeline);
