import { readStorage } from "@/lib/domains/imports/service/storage";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(readStorage);
