"use server";
import { toAction } from "@/lib/transport/action";
import { erasePerson } from "./service/erasing";

export const erasePersonAction = toAction(erasePerson);
