"use server";
import { toAction } from "@/lib/transport/action";
import { restoreNoteVersion, updateNote } from "./service/edit";
import { createNote, removeNote } from "./service/write";

export const createNoteAction = toAction(createNote);
export const updateNoteAction = toAction(updateNote);
export const removeNoteAction = toAction(removeNote);
export const restoreNoteVersionAction = toAction(restoreNoteVersion);
