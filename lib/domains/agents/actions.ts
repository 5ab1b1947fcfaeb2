"use server";

import { toAction } from "@/lib/transport/action";
import { saveInstructions } from "./service/instructions";
import { repeatRun } from "./service/repeat";

export const saveInstructionsAction = toAction(saveInstructions);
export const repeatRunAction = toAction(repeatRun);
