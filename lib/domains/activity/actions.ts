"use server";
import { toAction } from "@/lib/transport/action";
import { undoAct } from "./service";

export const undoAction = toAction(undoAct);
