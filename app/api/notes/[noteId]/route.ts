import { updateNote } from "@/lib/domains/notes/service/edit";
import { getNote } from "@/lib/domains/notes/service/list";
import { removeNote } from "@/lib/domains/notes/service/write";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getNote);
export const PATCH = toRoute(updateNote);
export const DELETE = toRoute(removeNote);
