import { editLetter, letterFile } from "@/lib/domains/correspondence/service/decide";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(letterFile);
export const PATCH = toRoute(editLetter);
