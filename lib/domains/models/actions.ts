"use server";
import { toAction } from "@/lib/transport/action";
import { removeEmbedder, saveEmbedder } from "./service/embedder";
import { removeModel, saveModel } from "./service/settings";
import { tryModel } from "./service/try";

export const saveModelAction = toAction(saveModel);
export const removeModelAction = toAction(removeModel);
export const tryModelAction = toAction(tryModel);
export const saveEmbedderAction = toAction(saveEmbedder);
export const removeEmbedderAction = toAction(removeEmbedder);
