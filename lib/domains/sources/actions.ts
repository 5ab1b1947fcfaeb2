"use server";
import { toAction } from "@/lib/transport/action";
import { updateSource } from "./service/registry";

export const updateSourceAction = toAction(updateSource);
