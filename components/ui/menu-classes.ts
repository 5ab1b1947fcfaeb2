/* Classes of a list that is filtered by typing. */

export const menuSearch =
  "h-10 w-full border-border border-b bg-transparent px-3 outline-none placeholder:text-muted-foreground pointer-coarse:h-12 pointer-coarse:text-base";

export const menuList = "max-h-64 overflow-y-auto overscroll-contain p-1";

export const menuLine =
  "flex min-h-8 cursor-default select-none items-center gap-2 rounded-md px-2 py-1 data-[selected=true]:bg-foreground/8 pointer-coarse:min-h-11";
