"use server";
import { toAction } from "@/lib/transport/action";
import { changeSource } from "./service/registry";

export const changeSourceAction = toAction(changeSource);
