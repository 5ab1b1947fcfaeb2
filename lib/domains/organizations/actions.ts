"use server";
import { toAction } from "@/lib/transport/action";
import { switchOrganization } from "./service/own";

export const switchOrganizationAction = toAction(switchOrganization);
