"use server";
import { toAction } from "@/lib/transport/action";
import { createOpinion, removeOpinion, updateOpinion } from "./service/write";

export const createOpinionAction = toAction(createOpinion);
export const updateOpinionAction = toAction(updateOpinion);
export const removeOpinionAction = toAction(removeOpinion);
