import { shareSource } from "@/lib/domains/sources/service/sharing";
import { toRoute } from "@/lib/transport/route";

export const PUT = toRoute(shareSource);
