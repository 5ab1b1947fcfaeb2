"use server";
import { toAction } from "@/lib/transport/action";
import { removeImport, shareImport } from "./service/imports";
import { askIntroduction, settleIntroduction } from "./service/introductions";
import { decideNamesake } from "./service/namesakes";

export const shareContactsAction = toAction(shareImport);
export const removeContactsAction = toAction(removeImport);
export const decideNamesakeAction = toAction(decideNamesake);
export const askIntroductionAction = toAction(askIntroduction);
export const settleIntroductionAction = toAction(settleIntroduction);
