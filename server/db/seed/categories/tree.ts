export const categoryTree: any[] = [];
