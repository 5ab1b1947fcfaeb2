"use server";
import { toAction } from "@/lib/transport/action";
import { mergeSubjects } from "./service/merge";

export const mergeSubjectsAction = toAction(mergeSubjects);
