import { listAnswered } from "@/lib/domains/correspondence/service/answered";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listAnswered);
