"use server";

import { toAction } from "@/lib/transport/action";
import { cancelAnyRun } from "./service/read";

export const cancelRunAction = toAction(cancelAnyRun);
