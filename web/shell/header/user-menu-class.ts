/** As wide as the number of letters says, known before the first paint: nothing moves when the name arrives. Staff need room for a badge. */
export const userMenuPlace =
  'relative flex max-lg:hidden xl:w-[min(168px,calc(100px+var(--name,8)*9px))] xl:[[data-session=Admin]_&]:w-[204px] xl:[[data-session=Moderator]_&]:w-[204px]';
export const userMenuBox = 'flex h-11 max-w-full items-center gap-2 rounded-control px-2';
