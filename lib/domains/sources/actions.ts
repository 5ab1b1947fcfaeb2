"use server";
import { toAction } from "@/lib/transport/action";
import { updateSource } from "./service/registry";
import { shareSource } from "./service/sharing";

export const updateSourceAction = toAction(updateSource);
export const shareSourceAction = toAction(shareSource);
