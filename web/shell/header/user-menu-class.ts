/** Its width does not depend on the name, so that nothing moves when the name arrives; staff need room for a badge. */
export const userMenuPlace =
  'relative flex max-lg:hidden xl:w-[168px] xl:[[data-session=Admin]_&]:w-[204px] xl:[[data-session=Moderator]_&]:w-[204px]';
export const userMenuBox = 'flex h-11 max-w-full items-center gap-2 rounded-control px-2';
