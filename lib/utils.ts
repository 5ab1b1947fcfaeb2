import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. No two of them set the same property: a component has a prop for what varies.
 */
export const cn = (...classes: ClassValue[]) => clsx(classes);
