/** The windows that people have: at a desk, and in the hand; between them in pictures only. */
export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };

/** What a screen of 1280 by 720 shows at 200 %. */
export const zoomed = { width: 640, height: 360 };
