import { createNote } from "@/lib/domains/notes/service/write";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(createNote);
