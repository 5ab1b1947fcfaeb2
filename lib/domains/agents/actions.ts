"use server";

import { toAction } from "@/lib/transport/action";
import { repeatRun } from "./service/repeat";

export const repeatRunAction = toAction(repeatRun);
