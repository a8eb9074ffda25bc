/** Imported before anything else: React chooses its slow, checking half unless told so. */
process.env.NODE_ENV = 'production';
