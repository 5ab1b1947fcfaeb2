"use server";
import { toAction } from "@/lib/transport/action";
import { saveLogoSettings } from "./service/settings";

export const saveLogoSettingsAction = toAction(saveLogoSettings);
