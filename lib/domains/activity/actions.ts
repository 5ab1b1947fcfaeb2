"use server";
import { toAction } from "@/lib/transport/action";
import { undoAct } from "./service";
import { noteVisit } from "./service/visits";

export const undoAction = toAction(undoAct);
export const noteVisitAction = toAction(noteVisit);
